import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saleOf } from '../../bench/support/bench-shops.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { openMessageGateways } from '../../src/platform/messages/open-gateways.ts';
import { newKey, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { openPlainDatabase } from '../support/plain-database.ts';

/** What whoever sets the product up does at the terminal, with the programs themselves. */
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'batalat-first-'));
const log = join(folder, 'batalat.log');
const written: string[] = [];
let at: OwnServer;

beforeAll(async () => {
  at = await openOwnServer({ log: { level: 'info', write: (line) => void written.push(line) }, pages: true });
});
afterAll(async () => {
  await at.close();
  rmSync(folder, { recursive: true });
});

const production = () => ({
  NODE_ENV: 'production',
  DATABASE_URL: (at.database.address.owner as { connectionString: string }).connectionString,
  PUBLIC_URL: 'https://petals.example',
  TRUST_PROXY: 'none',
  SMTP_URL: 'none',
  SMS_URL: 'none',
  SECRET_KEY_FILE: join(folder, 'deep/secret.key'),
});

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
const run = (file: string, args: string[], stdin: string, env: Record<string, string>): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (data) => {
      out += data;
    });
    child.stderr.on('data', (data) => {
      err += data;
    });
    // A program that does not end is named, and what it had said.
    const hung = setTimeout(() => child.kill('SIGKILL'), 60_000);
    child.on('close', (code) => {
      clearTimeout(hung);
      resolve({ code, out, err });
    });
    child.stdin.end(stdin);
  });

describe('a production server', () => {
  test('server lists every missing setting and starts nothing', async () => {
    const ended = await run('src/apps/app.ts', [], '', { NODE_ENV: 'production', DATA_DIR: folder, PORT: 'http' });
    expect(ended.code).toBe(1);
    const named = ended.err.split('\n').map((line) => line.split(':')[0]);
    for (const name of ['PORT', 'PUBLIC_URL', 'TRUST_PROXY', 'SMTP_URL', 'SMS_URL', 'SECRET_KEY_FILE'])
      expect(named).toContain(name);
  });

  test('server creates its key once for its owner', async () => {
    const file = production().SECRET_KEY_FILE;
    expect((await run('bin/create-key.ts', [], '', { SECRET_KEY_FILE: file })).code).toBe(0);
    const key = readFileSync(file, 'utf8');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await run('bin/create-key.ts', [file], '', {})).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(key);
  });

  test('first manager’s password is never an argument', async () => {
    const who = ['--email', 'First@Petals.example', '--name-en', 'First', '--name-ar', 'الأول'];
    const password = ['Violet', 'ladder', '7719'].join('-');
    const asArgument = await run('bin/create-manager.ts', [...who, '--password', password], '', production());
    expect([asArgument.code, asArgument.err.includes('standard input')]).toEqual([2, true]);
    const weak = await run('bin/create-manager.ts', who, 'short\n', production());
    expect([weak.code, weak.err]).toEqual([1, expect.stringMatching(/^password: /)]);
    expect(weak.err).not.toContain('short\n');
    const made = await run('bin/create-manager.ts', who, `${password}\n`, production());
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).not.toContain(password);
    const login = { email: 'first@petals.example', password, end_other_session: true };
    expect((await at.anonymous('POST', '/api/manager/login', login)).status).toBe(200);
    const again = await run('bin/create-manager.ts', who, 'Another-ladder-7720\n', production());
    expect([again.code, again.err]).toEqual([1, 'email: a manager with this address is there already\n']);
    expect((await at.anonymous('POST', '/api/manager/login', login)).status).toBe(200);
  });

  test('manager creation requires the schema first', async () => {
    const empty = await openPlainDatabase();
    const who = ['--email', 'first@petals.example', '--name-en', 'First', '--name-ar', 'الأول'];
    const early = await run('bin/create-manager.ts', who, 'Violet-ladder-7719\n', {
      ...production(),
      DATABASE_URL: empty.url,
    });
    const { rows } = await empty.asSuperuser(
      `select count(*)::int as tables from pg_tables where schemaname = 'public'`,
    );
    await empty.drop();
    expect([early.code, early.out, rows]).toEqual([1, '', [{ tables: 0 }]]);
    expect(early.err).toContain('npm run migrate');
  });

  test('production has no sandbox with live codes', async () => {
    const parts = { smtpUrl: null, mailFrom: 'x@y.example', sms: null, whatsapp: null };
    const gateways = await openMessageGateways(
      { ...parts, sends: { mail: false, sms: false, whatsapp: false } },
      at.database.app,
    );
    const text = { to: '966500000000', text: '1', language: 'ar', template: null, reference: 'r' } as const;
    await expect(gateways.sms.send(text)).rejects.toThrow('SMS_URL');
    await expect(gateways.whatsapp.send(text)).rejects.toThrow('WHATSAPP_URL');
    const mail = {
      to: 'a@b.example',
      subject: '',
      text: '',
      html: '',
      message_id: 'm',
      language: 'ar',
      attachments: [],
    };
    await expect(gateways.mail.send(mail as never)).rejects.toThrow('SMTP_URL');
    await gateways.stop();
    const [kept] = await at.database.owner.batch([sql`select count(*)::int as n from sandbox_message`]);
    expect(kept).toEqual([{ n: 0 }]);
  });
});

describe('operator errors', () => {
  const programs: [string, string[]][] = [
    ['src/apps/app.ts', []],
    ['bin/migrate.ts', []],
    ['bin/backup.ts', []],
    ['bin/restore.ts', [folder]],
    ['bin/books.ts', []],
    ['bin/find.ts', ['00000000-nobody']],
    ['bin/statements.ts', []],
    ['bin/distribute.ts', []],
    ['bin/create-manager.ts', []],
  ];
  /** Nine programs start at once, beside other tests. */
  const startsMs = 120_000;
  const word = 'secret-of-nobody';
  const nobody = `postgres://shop:${word}@127.0.0.1:1/shops`;

  // A restore looks for its backup first.
  beforeAll(() => writeFileSync(join(folder, 'manifest.json'), '{}'));
  const ofAll = (PORT: string, started = programs) =>
    Promise.all(
      started.map(async ([program, args]) => ({
        program,
        ...(await run(program, args, '', { DATABASE_URL: nobody, DATA_DIR: folder, PORT })),
      })),
    );

  test(
    'each program reports an unreachable database',
    async () => {
      // The product itself waits for it: database-outage-start.test.ts.
      for (const { program, code, err } of await ofAll('0', programs.slice(1)))
        expect([program, code, err]).toEqual([
          program,
          1,
          'no PostgreSQL server is responding at 127.0.0.1:1 (ECONNREFUSED)\n',
        ]);
    },
    startsMs,
  );

  test(
    'each program reports a wrong setting',
    async () => {
      for (const { program, code, err } of await ofAll('http'))
        expect([program, code, err]).toEqual([program, 1, expect.stringMatching(/^(Configuration:\n)?PORT: .+\n$/)]);
    },
    startsMs,
  );

  test('unknown argument is refused', async () => {
    const books = await run('bin/books.ts', ['ward'], '', production());
    expect([books.code, books.err]).toEqual([2, 'usage: npm run books [-- merchant ids]\n']);
    const unknown = await run('bin/books.ts', ['1', '999'], '', production());
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('merchant 999: shop not found\n')]);
    const missing = join(folder, 'no-backup');
    const DATA_DIR = join(folder, 'nothing-is-made-here');
    const restore = await run('bin/restore.ts', [missing], '', { DATA_DIR });
    expect([restore.code, restore.err]).toEqual([1, `${missing} is not a backup: manifest.json is missing\n`]);
    expect(existsSync(DATA_DIR)).toBe(false);
    const lost = join(folder, 'nowhere.log');
    const find = await run('bin/find.ts', ['00000000-nobody', lost], '', production());
    expect([find.code, find.err]).toEqual([2, `not found: ${lost}\n`]);
  });
});

describe('request number', () => {
  const find = (id: string, args: string[], stdin = '') =>
    run('bin/find.ts', [id, ...args], stdin, { ...production(), SECRET_KEY_FILE: production().SECRET_KEY_FILE });

  test('request number finds logs, writes and stored answers', async () => {
    const shop = await at.openShop();
    const owner = await at.signIn(shop.owner);
    const key = newKey();
    // The first try fails with a fault, the second of the same intent succeeds.
    await at.database.owner.batch([sql`alter table payment add constraint broken check (false) not valid`]);
    const failed = await owner('POST', '/api/invoices', saleOf(shop), { 'idempotency-key': key });
    await at.database.owner.batch([sql`alter table payment drop constraint broken`]);
    const made = await owner('POST', '/api/invoices', saleOf(shop), { 'idempotency-key': key });
    expect([failed.status, made.status]).toEqual([500, 200]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    writeFileSync(log, `Batalat is open at …\n${written.map((line) => `Nov 22 host batalat[1]: ${line}`).join('')}`);

    const ofFailed = await find(failed.headers.get('x-request-id')!, [log]);
    expect(ofFailed.code).toBe(0);
    expect(ofFailed.out).toContain('"msg":"fault"');
    expect(ofFailed.out).toContain('"operation":"till.issueInvoice"');
    expect(ofFailed.out).not.toContain('written in a shop');
    // Whoever asks "was it sold in the end?" is told.
    expect(ofFailed.out).toContain(`"record_id":${made.body.id}`);

    // Without a log the database alone says what it knows.
    const ofMade = await find(made.headers.get('x-request-id')!, []);
    expect(ofMade.out).toMatch(/written in a shop\n.*POST \/api\/invoices/);
    expect(ofMade.out).toContain(key);
    const through = await find(made.headers.get('x-request-id')!, [], written.join(''));
    expect(through.out).toContain('"msg":"request"');
    expect((await find('00000000-nobody', [log])).code).toBe(1);
  });

  test('refusal page shows a copyable number in both languages', async () => {
    const shop = await at.openShop();
    const owner = await at.signIn(shop.owner);
    const made = await owner('POST', '/api/invoices', saleOf(shop));
    for (const [prefix, words] of [['/en', 'Request number:'] as const, ['', 'رقم الطلب:'] as const]) {
      const refused = await fetch(`${at.url}${prefix}/e-invoice/${made.body.unique_id}/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'form_token=stale',
      });
      expect(refused.status).toBe(403);
      const id = refused.headers.get('x-request-id')!;
      expect(await refused.text()).toContain(`${words} <bdi>${id}</bdi>`);
    }
  });
});
