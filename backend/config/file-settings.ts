import { secretOf, textUpTo } from './setting-parsers.js';
import type { ReadSetting } from './setting-reader.js';

/** A bucket of a server that speaks the S3 API. */
export interface BucketSettings {
  /** Of the bucket itself, without a trailing slash: its host name holds the bucket's name, or its path does. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Where files are kept that all processes share. Null: below the data folder.
 * @param faults gets what is missing beside an address
 */
export function readBucketSettings(read: ReadSetting, faults: string[]): BucketSettings | null {
  const url = read<string | null>('S3_BUCKET_URL', null, bucketAddress);
  const region = read('S3_REGION', 'us-east-1', regionName);
  const accessKeyId = read<string | null>('S3_ACCESS_KEY_ID', null, textUpTo(128));
  const secretAccessKey = read<string | null>('S3_SECRET_ACCESS_KEY', null, secretOf(8));
  if (url === null && accessKeyId === null && secretAccessKey === null) return null;
  if (url === null || accessKeyId === null || secretAccessKey === null) {
    faults.push('S3_BUCKET_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all or none');
    return null;
  }
  return { url, region, accessKeyId, secretAccessKey };
}

function bucketAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const parts = url?.pathname.split('/').filter(Boolean) ?? [];
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    url.password ||
    /[?#]/.test(text) ||
    parts.length > 1
  ) {
    throw new Error(
      'it must be the address of a bucket such as https://site-files.s3.us-east-1.amazonaws.com or https://minio.example.com:9000/site-files',
    );
  }
  return [url.origin, ...parts].join('/');
}

function regionName(text: string): string {
  if (!/^[a-z0-9-]{1,40}$/.test(text)) throw new Error('it must be the name of a region such as us-east-1');
  return text;
}
