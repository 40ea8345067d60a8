import { inflateSync } from 'node:zlib';

/** The text of a PDF that we wrote, by the tables of its fonts; words of one line are joined as drawn. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const fonts = new Map<string, Map<number, string>>();
  for (const [, name = '', object = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objectIn(source, object)) ?? [];
    if (table) fonts.set(name, readTable(streamIn(source, table)));
  }
  const pages = [...source.matchAll(/\/Contents (\d+) 0 R/g)].map(([, object = '']) => streamIn(source, object));
  return pages.map((page) => drawnText(page, fonts)).join('\n');
}

function objectIn(source: string, number: string): string {
  const start = source.indexOf(`\n${number} 0 obj`);
  return source.slice(start, source.indexOf('\nendobj', start));
}

function streamIn(source: string, number: string): string {
  const object = objectIn(source, number);
  const bytes = object.slice(object.indexOf('stream\n') + 'stream\n'.length, object.lastIndexOf('\nendstream'));
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
}

/** Ranges of a font's `ToUnicode` table: the first code, and the characters of each code from there on. */
function readTable(table: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [at, [, code = '']] of [...list.matchAll(/<([0-9a-f]+)>/gi)].entries())
      characters.set(Number.parseInt(first, 16) + at, Buffer.from(code, 'hex').swap16().toString('utf16le'));
  return characters;
}

function drawnText(page: string, fonts: Map<string, Map<number, string>>): string {
  let font: Map<number, string> | undefined;
  let text = '';
  for (const [, name, drawn] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name);
    else text += `${decoded(drawn ?? '', font)}\n`;
  }
  return text;
}

/** As kerning moves points under digits, a line that is written in pieces is no text of ours. */
function decoded(drawn: string, font: Map<number, string> | undefined): string {
  const codes = /^<([0-9a-f]*)> 0$/i.exec(drawn)?.[1]?.match(/.{4}/g) ?? [];
  return codes.map((code) => font?.get(Number.parseInt(code, 16)) ?? '').join('');
}
