/** Advice for a file that cannot be read or written, by the operating system's error code. */
const FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space, or name a file on another disk.',
  EDQUOT: 'the disk quota is used up. Free some space, or name a file on another disk.',
  EFBIG: 'the file is larger than the disk or the limit of this user allows. Name a file on another disk.',
  ENOENT: 'the folder or file does not exist. Create it first.',
  ENOTDIR: 'a part of this path is a file, not a folder.',
  EISDIR: 'this is a folder. Name a file.',
  EACCES: 'this user may not use it. Change the owner or mode of the file, or name another one.',
  EPERM: 'this user may not use it. Change the owner or mode of the file, or name another one.',
  EROFS: 'the disk is read-only. Name a file on another disk.',
  EEXIST: 'it exists already. Remove it, or name another file.',
};

/** @returns one line for a file system error; null for any other error */
export function fileFault(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const what = FAULTS[error.code];
  if (what === undefined) return null;
  return 'path' in error && typeof error.path === 'string' ? `${error.path}: ${what}` : `Writing failed: ${what}`;
}
