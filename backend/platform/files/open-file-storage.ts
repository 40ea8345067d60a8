import type { BucketSettings } from '../../config/bucket-settings.js';
import { DiskStorage } from './disk-storage.js';
import type { FileStorage } from './file-storage.js';
import { S3Storage } from './s3-storage.js';

/** The bucket of the settings, or the data folder when there is none. */
export function openFileStorage({ bucket, dataDir }: { bucket: BucketSettings | null; dataDir: string }): FileStorage {
  return bucket === null ? new DiskStorage(dataDir) : new S3Storage(bucket);
}
