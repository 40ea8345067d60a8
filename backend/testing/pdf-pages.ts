import { inflateSync } from 'node:zlib';

/** The drawing instructions of every page of a PDF that we wrote, in file order. */
export function pdfPages(pdf: Buffer): string[] {
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  const streams = streamsOf(pdf).filter((text) => text.includes(' BDC'));
  if (streams.length !== pages) throw new Error(`${pages} pages have ${streams.length} streams`);
  return streams;
}

function streamsOf(pdf: Buffer): string[] {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('\nstream\n', at)) {
    const start = pdf.indexOf('stream\n', at) + 'stream\n'.length;
    const end = pdf.indexOf('\nendstream', start);
    const bytes = pdf.subarray(start, end);
    // Pictures and fonts are not instructions.
    if (bytes[0] === 0x78) found.push(inflateSync(bytes).toString('latin1'));
    at = end;
  }
  return found;
}
