import { z } from 'zod';
import { ConfigError, needed, setting, yesNo } from '../config/setting.ts';
import type { S3Settings } from './s3-bucket.ts';

/** Rows of the settings for files in an S3-compatible store. */
export const s3Rows = {
  S3_BUCKET: setting(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    'none: files lie under DATA_DIR',
    'Bucket of an S3-compatible store for uploaded files and exports, instead of DATA_DIR/files and DATA_DIR/exports: all processes reach it.',
  ),
  S3_ENDPOINT: setting(
    z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' }).optional(),
    'AWS, by S3_REGION',
    'Address of the store, without the bucket.',
  ),
  S3_REGION: setting(z.string().min(1).optional(), 'us-east-1', 'Region that requests are signed for.'),
  S3_ACCESS_KEY_ID: setting(z.string().min(1).optional(), 'none', 'Access key of the store; needed with S3_BUCKET.'),
  S3_SECRET_ACCESS_KEY: setting(z.string().min(1).optional(), 'none', 'Its secret; needed with S3_BUCKET.'),
  S3_PREFIX: setting(
    z
      .string()
      .regex(/^[\w-]+(\/[\w-]+)*\/?$/, 'must be a path like shops/one')
      .transform((v) => (v.endsWith('/') ? v : `${v}/`))
      .optional(),
    'none',
    'Folder of the bucket, when others use it too.',
  ),
  S3_PATH_STYLE: setting(
    yesNo.optional(),
    'true with S3_ENDPOINT, else false',
    'The bucket stands in the path (`https://host/bucket/…`), not before the host.',
  ),
} as const;

type Given = { [K in keyof typeof s3Rows]?: z.output<(typeof s3Rows)[K]['schema']> };

/** The store that was named; null when files lie under DATA_DIR. ConfigError for half a store. */
export const s3From = (given: Given): S3Settings | null => {
  if (given.S3_BUCKET === undefined) {
    const stray = (Object.keys(s3Rows) as (keyof Given)[]).filter((name) => given[name] !== undefined);
    if (stray.length > 0) throw new ConfigError(stray.map((name) => `${name}: needs S3_BUCKET too`).join('\n'));
    return null;
  }
  return {
    bucket: given.S3_BUCKET,
    endpoint: given.S3_ENDPOINT ?? null,
    region: given.S3_REGION ?? 'us-east-1',
    accessKeyId: needed('S3_ACCESS_KEY_ID', given.S3_ACCESS_KEY_ID, 'S3_BUCKET'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY', given.S3_SECRET_ACCESS_KEY, 'S3_BUCKET'),
    prefix: given.S3_PREFIX ?? '',
    pathStyle: given.S3_PATH_STYLE ?? given.S3_ENDPOINT !== undefined,
  };
};
