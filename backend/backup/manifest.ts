/** `manifest.json`, the last file of the archive. */
export interface BackupManifest {
  format: typeof FORMAT;
  /** ISO 8601. */
  madeAt: string;
  /** The release that made it. */
  release: string;
  /** Names of the applied migrations, in order: they determine the schema. */
  migrations: string[];
  tables: BackupTable[];
  sequences: BackupSequence[];
  files: BackupFile[];
  /** SHA-256 (hexadecimal) of every other archive entry. */
  checksums: Record<string, string>;
}

export interface BackupTable {
  name: string;
  rows: number;
  /** Archive entries, each a JSON array of rows. */
  chunks: string[];
}

export interface BackupSequence {
  name: string;
  value: string;
  /** Whether the value was already used. */
  isCalled: boolean;
}

export interface BackupFile {
  /** Relative to the data folder, with `/`. */
  path: string;
  /** Bytes. */
  size: number;
  entry: string;
}

export const FORMAT = 'scaffold-backup-1';
export const MANIFEST = 'manifest.json';

/** @throws Error for another format or unsafe paths */
export function parseManifest(text: string): BackupManifest {
  const manifest = JSON.parse(text) as BackupManifest;
  if (manifest.format !== FORMAT) throw new Error(`This release reads only backups of the format ${FORMAT}`);
  for (const { path } of manifest.files)
    if (!/^[\w-]+(?:\/[\w.-]+)+$/.test(path) || path.split('/').includes('..'))
      throw new Error(`${path} is not a path of an uploaded file`);
  return manifest;
}
