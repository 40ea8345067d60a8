/** An expected failure of a start; the message tells the person at the console what to do. */
export class ServersError extends Error {
  override name = 'ServersError';
}

/** Another command is using the data directory. */
export class DataDirectoryInUse extends ServersError {
  override name = 'DataDirectoryInUse';
}
