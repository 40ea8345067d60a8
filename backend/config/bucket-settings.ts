import { httpUrl, secretOf, textUpTo } from './setting-parsers.js';
import type { SettingReader } from './setting-reader.js';

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

function bucketAddress(text: string): string {
  return httpUrl(
    text,
    'the URL of a bucket such as https://site-files.s3.us-east-1.amazonaws.com or https://minio.example.com:9000/site-files',
    ({ pathname }) => /^\/[^/]*\/?$/.test(pathname),
  );
}

function regionName(text: string): string {
  if (!/^[a-z0-9-]{1,40}$/.test(text)) throw new Error('it must be a region name such as us-east-1');
  return text;
}
