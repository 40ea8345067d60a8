/** What the archive's `manifest.json`, its last file, says of all others. */
export interface BackupManifest {
  format: typeof FORMAT;
  /** ISO 8601. */
  madeAt: string;
  /** Names of the migrations that had run, in their order: the form of every table follows from them. */
  migrations: string[];
  tables: BackupTable[];
  sequences: BackupSequence[];
  files: BackupFile[];
  /** SHA-256 of every other file of the archive by its name there, hexadecimal. */
  checksums: Record<string, string>;
}

export interface BackupTable {
  name: string;
  rows: number;
  /** Names in the archive, each a JSON array of rows. */
  chunks: string[];
}

export interface BackupSequence {
  name: string;
  value: string;
  /** Whether the value was given out. */
  isCalled: boolean;
}

export interface BackupFile {
  /** Relative to the data folder, with `/`. */
  path: string;
  /** Bytes. */
  size: number;
  /** Name in the archive. */
  entry: string;
}

export const FORMAT = 'scaffold-backup-1';
export const MANIFEST = 'manifest.json';

/** @throws Error when the text is no manifest of a form that this release reads */
export function parseManifest(text: string): BackupManifest {
  const manifest = JSON.parse(text) as BackupManifest;
  if (manifest.format !== FORMAT) throw new Error(`This release reads backups of the form ${FORMAT} only`);
  for (const { path } of manifest.files)
    if (!/^[\w-]+(?:\/[\w.-]+)+$/.test(path) || path.split('/').includes('..'))
      throw new Error(`The backup names a file that no site writes: ${path}`);
  return manifest;
}
