/** A start that cannot succeed, in words for the person at the console: what is wrong and what to do. */
export class ServersError extends Error {
  override name = 'ServersError';
}

/** Another command holds the data directory. */
export class DataDirectoryInUse extends ServersError {
  override name = 'DataDirectoryInUse';
}
