import { userInfo } from 'node:os';
import { BackupError } from '../platform/backup/manifest.ts';
import { ConfigError } from '../platform/config/config.ts';
import { SchemaError } from '../platform/db/schema-version.ts';
import { FileStoreOutage } from '../platform/files/file-store.ts';
import { SecretKeyError } from '../platform/secrets/installation-key.ts';
import { ShopCommandError } from './one-shop/shop-command-error.ts';

interface SystemFailure {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly address?: unknown;
  readonly port?: unknown;
  readonly hostname?: unknown;
  readonly path?: unknown;
  readonly message: string;
}

/** A name with several addresses is tried at each; the failures come together. */
export const firstOf = (error: unknown): unknown =>
  error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error;

/** A failure of one of several addresses of the database; `setting` names which. */
export class AddressFailure extends Error {
  readonly setting: string;
  readonly code: unknown;
  constructor(setting: string, cause: unknown) {
    super((cause as Error).message, { cause });
    this.setting = setting;
    this.code = (cause as { code?: unknown }).code;
  }
}

/** PostgreSQL's own words for who may not come in: sign-in, unknown database, no connection left, starting or stopping. */
const isTurnedAway = (code: string): boolean => /^(28|08)/.test(code) || ['3D000', '53300', '57P03'].includes(code);

/** What the disk of a file or folder says that whoever runs the product can mend. */
const diskText = (code: string, path: string): string | undefined => {
  if (code === 'EACCES' || code === 'EPERM')
    return `${path}: ${userInfo().username} may not read or write it (${code})`;
  if (code === 'EROFS') return `${path}: its disk may only be read (${code})`;
  return undefined;
};

/**
 * What whoever runs the product can mend himself, as a sentence; undefined for anything else, which is shown with its place.
 * Holds no address with a password.
 */
export const failureText = (thrown: unknown): string | undefined => {
  const error = firstOf(thrown);
  if (
    error instanceof BackupError ||
    error instanceof SchemaError ||
    error instanceof ConfigError ||
    error instanceof SecretKeyError ||
    error instanceof FileStoreOutage ||
    error instanceof ShopCommandError
  )
    return error.message;
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AddressFailure) return `${error.setting}: ${failureText(error.cause) ?? error.message}`;
  if (error.message === 'timeout expired') return 'the database does not answer';
  const { code, syscall, address, port, hostname, path, message } = error as SystemFailure;
  if (typeof code !== 'string') return undefined;
  if (code === 'ENOSPC') return `the disk is full${typeof path === 'string' ? `: ${path}` : ''} (${code})`;
  if (typeof path === 'string') return diskText(code, path);
  if (syscall === 'listen' && code === 'EADDRINUSE') return `port ${port} is in use by another program`;
  if (syscall === 'getaddrinfo') return `the database host ${hostname} can’t be resolved (${code})`;
  if (syscall === 'connect')
    return `no PostgreSQL server is responding at ${port === undefined ? address : `${address}:${port}`} (${code})`;
  if (code === '3D000') return `${message}: it was not made yet, or is being restored (${code})`;
  if (code === '28P01') return `${message}: the password of the address is not the one of the role (${code})`;
  if (code === '53300') return `the database has no connection left: ${message} (${code})`;
  return isTurnedAway(code) ? `the database refused the connection: ${message} (${code})` : undefined;
};
