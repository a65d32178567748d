import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSecretKey } from '../secrets/secret-key.ts';
import { ConfigError, loadConfig } from './config.ts';
import { secretNames } from './secret-files.ts';
import { settings } from './settings.ts';

const cores = availableParallelism();

test('an empty environment is a working development set-up', () => {
  expect(loadConfig({ PORT: '', UNRELATED: 'x' })).toEqual({
    environment: 'development',
    port: 3000,
    host: '0.0.0.0',
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    dataDir: resolve('.data'),
    s3: null,
    databaseUrl: null,
    databaseAppUrl: null,
    databaseManagerUrl: null,
    databaseSessionUrl: null,
    databaseReplicaUrl: null,
    namedStatements: true,
    pools: { app: 8, manager: 4, reading: 3, jobs: 8, processes: 1 },
    // One core is left to sales.
    reading: {
      perShop: 2,
      atOnce: Math.max(1, cores - 1),
      share: Math.min(1, cores / 6),
      seconds: 8,
      waitSeconds: 8,
    },
    limits: { statement_seconds: 60, lock_seconds: 15, idle_seconds: 60 },
    migrate: true,
    fiscalChainFile: resolve('.data/fiscal-chains.log'),
    secretKeyFile: resolve('.data/secret.key'),
    smtpUrl: null,
    mailFrom: 'Batalat <no-reply@batalat.example>',
    sms: null,
    whatsapp: null,
    answers: { whatsapp: null, whatsappVerify: null, sms: null },
    geolocation: null,
    checkout: null,
    cardGateways: { moyasar: undefined, tap: undefined },
    authority: {
      urls: {
        sandbox: null,
        simulation: 'https://gw-fatoora.zatca.gov.sa/e-invoicing/simulation',
        production: 'https://gw-fatoora.zatca.gov.sa/e-invoicing/core',
      },
      data: null,
    },
    drainSeconds: 0,
    logLevel: 'info',
    demo: true,
    logFile: null,
    secretKeyOtherFile: null,
    sends: { mail: true, sms: true, whatsapp: true },
    slowStatementMs: 500,
    metrics: null,
    tracing: null,
    watch: { backupDir: resolve('.data-backups'), statusDir: null, folders: [resolve('.data')], certificateFile: null },
    hstsSubdomains: false,
    securityContacts: [],
  });
});

test('watched folders are absolute', () => {
  const { watch } = loadConfig({
    DATA_DIR: '/data',
    BACKUP_DIR: '/mnt/backups',
    STATUS_DIR: '/run/status',
    WATCHED_FOLDERS: '/var/lib/postgresql, /mnt/archive,',
    CERTIFICATE_FILE: '/etc/fullchain.pem',
  });
  expect(watch).toEqual({
    backupDir: '/mnt/backups',
    statusDir: '/run/status',
    folders: ['/data', '/var/lib/postgresql', '/mnt/archive'],
    certificateFile: '/etc/fullchain.pem',
  });
});

const problemsOf = (environment: Record<string, string>): string[] => {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.split('\n').map((line) => line.split(':')[0]!);
  }
};

test('production lists all missing settings at once', () => {
  const key = join(mkdtempSync(join(tmpdir(), 'batalat-key-')), 'secret.key');
  const asked = { NODE_ENV: 'production', DATA_DIR: '/nowhere' };
  const needed = ['PUBLIC_URL', 'TRUST_PROXY', 'SMTP_URL', 'SMS_URL', 'SECRET_KEY_FILE'];
  expect(problemsOf(asked)).toEqual(needed);
  // Beside what is wrong of itself, and demo shops.
  expect(problemsOf({ ...asked, PORT: 'http', DEMO: '1' })).toEqual(['PORT', 'DEMO', ...needed]);
  const told = {
    ...asked,
    PUBLIC_URL: 'https://x.example',
    TRUST_PROXY: 'none',
    SMTP_URL: 'none',
    SMS_URL: 'none',
    SECRET_KEY_FILE: key,
  };
  expect(problemsOf(told)).toEqual(['SECRET_KEY_FILE']);
  readSecretKey(key);
  expect(problemsOf({ ...told, PUBLIC_URL: 'http://x.example' })).toEqual(['PUBLIC_URL']);
  expect(loadConfig(told)).toMatchObject({ demo: false, trustProxy: false, smtpUrl: null });
  rmSync(join(key, '..'), { recursive: true });
});

test('metrics and traces start only when configured', () => {
  expect(loadConfig({ METRICS_PORT: '9100' }).metrics).toEqual({ port: 9100, host: '127.0.0.1', token: undefined });
  expect(loadConfig({ METRICS_TOKEN: 'a-token-of-16-characters' }).metrics).toMatchObject({ port: undefined });
  expect(problemsOf({ METRICS_TOKEN: 'short' })).toEqual(['METRICS_TOKEN']);
  expect(loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel:4318' }).tracing).toEqual({
    endpoint: 'http://otel:4318',
    share: 1,
  });
});

test('only embedded databases migrate at start by default', () => {
  const DATABASE_URL = 'postgres://owner@db.example/shop';
  expect(loadConfig({ DATABASE_URL }).migrate).toBe(false);
  expect(loadConfig({ DATABASE_URL, MIGRATE: 'true' }).migrate).toBe(true);
  expect(loadConfig({ MIGRATE: 'false' }).migrate).toBe(false);
  expect(() => loadConfig({ DATABASE_MANAGER_URL: DATABASE_URL })).toThrow('DATABASE_MANAGER_URL: needs DATABASE_URL');
});

test('phone service needs a key; no URL means sandbox', () => {
  expect(loadConfig({ SMS_URL: 'https://sms.example/send', SMS_KEY: 'k' }).sms).toEqual({
    url: 'https://sms.example/send',
    key: 'k',
    sender: 'Batalat',
  });
  expect(() => loadConfig({ SMS_URL: 'https://sms.example/send' })).toThrow('SMS_KEY: required when SMS_URL is set');
  const cloud = { WHATSAPP_URL: 'https://cloud.example/v23.0/', WHATSAPP_PHONE_NUMBER_ID: '12', WHATSAPP_TOKEN: 't' };
  expect(loadConfig(cloud).whatsapp).toEqual({ url: 'https://cloud.example/v23.0', phone_number_id: '12', token: 't' });
  expect(() => loadConfig({ ...cloud, WHATSAPP_TOKEN: '' })).toThrow('WHATSAPP_TOKEN: required');
});

test('bucket needs its key; stray store settings are refused', () => {
  const store = { S3_BUCKET: 'shops', S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'hush' };
  const read = { bucket: 'shops', region: 'us-east-1', accessKeyId: 'AKIA', secretAccessKey: 'hush' };
  expect(loadConfig(store).s3).toEqual({ ...read, endpoint: null, prefix: '', pathStyle: false });
  const near = { ...store, S3_ENDPOINT: 'http://store:9000', S3_PREFIX: 'a/b', S3_REGION: 'me-1' };
  expect(loadConfig(near).s3).toEqual({
    ...read,
    endpoint: 'http://store:9000',
    region: 'me-1',
    prefix: 'a/b/',
    pathStyle: true,
  });
  expect(problemsOf({ ...store, S3_ACCESS_KEY_ID: '' })).toEqual(['S3_ACCESS_KEY_ID']);
  expect(problemsOf({ S3_ENDPOINT: 'http://store:9000', S3_REGION: 'me-1' })).toEqual(['S3_ENDPOINT', 'S3_REGION']);
  expect(problemsOf({ ...store, S3_BUCKET: 'a/b', S3_PREFIX: '../../x' })).toEqual(['S3_BUCKET', 'S3_PREFIX']);
  const inProduction = (S3_ENDPOINT: string) =>
    problemsOf({ NODE_ENV: 'production', ...store, S3_ENDPOINT }).filter((name) => name.startsWith('S3'));
  expect(inProduction('http://s3.example')).toEqual(['S3_ENDPOINT']);
  for (const endpoint of ['https://s3.example', 'http://10.1.2.3:9000', 'http://store:9000'])
    expect(inProduction(endpoint)).toEqual([]);
});

test.each([
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: '10.0.0.0/8, ::1' }],
  [{ PUBLIC_URL: 'https://petals.example/' }, { publicUrl: 'https://petals.example' }],
  [
    { DATA_DIR: '/srv/x', SECRET_KEY_FILE: '/run/key' },
    { dataDir: '/srv/x', secretKeyFile: '/run/key', fiscalChainFile: '/srv/x/fiscal-chains.log' },
  ],
  [{ NODE_ENV: 'test' }, { logLevel: 'silent' }],
  [{ DEMO: 'false' }, { demo: false }],
])('%j becomes %j', (environment, expected) => {
  expect(loadConfig(environment)).toMatchObject(expected);
});

const password = ['hush', 'hush'].join('-');

test.each([
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: 'http' }, 'PORT'],
  [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
  [{ DATABASE_URL: `mysql://root:${password}@db/x` }, 'DATABASE_URL'],
  [{ DATABASE_APP_URL: 'postgres://a@b/c' }, 'DATABASE_APP_URL'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY'],
  [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
])('%j is refused by name, without its value', (environment, name) => {
  const message = (() => {
    try {
      loadConfig(environment);
      return 'accepted';
    } catch (error) {
      return (error as Error).message;
    }
  })();
  expect(message).toMatch(new RegExp(`^${name}: `));
  expect(message).not.toContain(password);
});

test('secret key is created once for its owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'batalat-key-'));
  try {
    const file = join(folder, 'deep/secret.key');
    const key = readSecretKey(file);
    expect(key).toHaveLength(32);
    expect(readSecretKey(file)).toEqual(key);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    expect(() => readSecretKey(file)).toThrow(/chmod 600/);
    writeFileSync(file, 'short');
    chmodSync(file, 0o600);
    expect(() => readSecretKey(file)).toThrow(/32-byte/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('secret file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'batalat-secrets-'));
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const DATABASE_URL = 'postgres://owner:hush@db.example/shop';

  test('secret file loses white space around it', () => {
    const config = loadConfig({ DATABASE_URL_FILE: write('url', `${DATABASE_URL}\n`) });
    expect(config.databaseUrl).toBe(DATABASE_URL);
    const SMS_URL = 'https://sms.example/send';
    expect(loadConfig({ SMS_URL, SMS_KEY_FILE: write('sms', 'k\n') }).sms).toMatchObject({ key: 'k' });
  });

  test('secret file beside its setting is refused', () => {
    const both = { DATABASE_URL, DATABASE_URL_FILE: write('url', DATABASE_URL) };
    expect(() => loadConfig(both)).toThrow('DATABASE_URL_FILE: DATABASE_URL is given too');
    expect(() => loadConfig(both)).not.toThrow('hush');
  });

  test('unreadable secret file is refused', () => {
    expect(() => loadConfig({ SMTP_URL_FILE: join(folder, 'nothing') })).toThrow(
      'SMTP_URL_FILE: the file cannot be read (ENOENT)',
    );
    expect(() => loadConfig({ SMTP_URL_FILE: write('empty', ' \n') })).toThrow('the file is empty');
    expect(() => loadConfig({ METRICS_TOKEN_FILE: write('two', 'a\nb\n') })).toThrow('must hold one line');
    expect(() => loadConfig({ DATABASE_URL_FILE: write('no', 'hush') })).toThrow('DATABASE_URL: must start with');
  });

  test('secret file counts as set in production', () => {
    const key = join(folder, 'secret.key');
    readSecretKey(key);
    const told = { NODE_ENV: 'production', PUBLIC_URL: 'https://x.example', TRUST_PROXY: 'none', SECRET_KEY_FILE: key };
    const mail = { SMTP_URL_FILE: write('mail', 'smtp://user:hush@mail.example:587'), SMS_URL: 'none' };
    expect(loadConfig({ ...told, ...mail }).smtpUrl).toBe('smtp://user:hush@mail.example:587');
  });

  test('every secret setting offers a file', () => {
    const maySecret = Object.keys(settings).filter((name) =>
      /(_KEY|_TOKEN|SECRET|KEY_ID)$|^DATABASE_.*URL$|^DATABASE_URL$|^(SMTP|SMS)_URL$/.test(name),
    );
    expect(maySecret.filter((name) => !(secretNames as readonly string[]).includes(name))).toEqual([]);
    expect(secretNames.filter((name) => !(name in settings))).toEqual([]);
  });
});
