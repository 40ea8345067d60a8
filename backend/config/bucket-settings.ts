import { bucketAddress, regionName, type SettingReader, secretOf, textUpTo } from './setting-parsers.js';

/** A bucket on an S3-compatible server. */
export interface BucketSettings {
  /** URL with the bucket name in the host or path, without a trailing slash. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** @returns the shared storage; null for the local data folder */
export function readBucketSettings(read: SettingReader): BucketSettings | null {
  const url = read.optional('S3_BUCKET_URL', null, bucketAddress);
  const region = read.optional('S3_REGION', 'us-east-1', regionName);
  const accessKeyId = read.optional('S3_ACCESS_KEY_ID', null, textUpTo(128));
  const secretAccessKey = read.secret('S3_SECRET_ACCESS_KEY', secretOf(8));
  read.together('S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  if (url === null || accessKeyId === null || secretAccessKey === null) return null;
  return { url, region, accessKeyId, secretAccessKey };
}
