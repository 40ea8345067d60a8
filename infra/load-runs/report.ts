import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../command/project.ts';

/** One table of a report under its heading. */
export interface Section {
  title: string;
  body: string;
}

export function renderSections(sections: readonly Section[]): string {
  return sections.map(({ title, body }) => `## ${title}\n\n${body}`).join('\n\n');
}

/** @param file below the project's root; returned for the console message */
export async function writeReport(file: string, text: string): Promise<string> {
  await writeFile(path.join(ROOT, file), text);
  return file;
}
