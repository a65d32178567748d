import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rotateKey } from '../../src/apps/rotate-key.ts';
import { sealedPlaces } from '../../src/apps/sealed-places.ts';
import { makeCodes, movedCodes } from '../../src/features/gift-cards/server/card-codes.ts';
import { codeOfStep, stepOf } from '../../src/features/identity/server/totp.ts';
import { ofManager, ofShopUser, passStep, twoFactorPurpose } from '../../src/features/identity/server/two-factor.ts';
import { sealedFor, sealPurpose } from '../../src/features/payments/server/gateway-accounts.ts';
import { movedPlatformAccount } from '../../src/features/payments/server/platform-gateway.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import type { Row } from '../../src/platform/db/batch.ts';
import { type Statement, sql } from '../../src/platform/db/sql.ts';
import { openSecretKeys } from '../../src/platform/secrets/installation-key.ts';
import { Sealer } from '../../src/platform/secrets/sealing.ts';
import { keyFingerprint, readSecretKey } from '../../src/platform/secrets/secret-key.ts';
import { createFiscalUnit } from '../support/fiscal-unit.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/own-database.ts';
import { openTestManager, openTinyShop } from '../support/tiny-shop.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'batalat-keys-'));
const file = (name: string): string => join(folder, `${name}.key`);
const [before, after, stranger] = ['before', 'after', 'stranger'].map((name) => readSecretKey(file(name))) as [
  Buffer,
  Buffer,
  Buffer,
];
const cards = 450;
const now = '2026-03-01T09:00:00.000Z';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let database: OwnDatabase;
let merchantId: number;
let userId: number;
let managerId: number;
const old = new Sealer(before);

beforeAll(async () => {
  database = await openOwnDatabase();
  merchantId = (await openTinyShop(database.app)).merchantId;
  await openTestManager(database.owner);
  managerId = (await database.owner.batch([sql`select max(id) as id from manager`]))[0]![0]!['id'] as number;
  await createFiscalUnit({ database, sealer: old }, merchantId, { now });
  await database.as(merchantId, async (tx) => {
    userId = (await tx.one<{ id: number }>(sql`select min(id) as id from shop_user where merchant_id = ${merchantId}`))
      .id;
    const owner = ofShopUser(merchantId, userId);
    await tx.batch([
      sql`insert into user_second_step (user_id, secret, begun_at, confirmed_at)
          values (${userId}, ${old.seal(twoFactorPurpose, owner.about, secret)}, ${now}::timestamptz, ${now}::timestamptz)`,
      sql`insert into user_recovery_code (user_id, code)
          values (${userId}, ${old.fingerprint('recovery code', owner.about, 'ABCDEFGHIJ')})`,
      sql`insert into gateway_account (gateway, key_sealed, secret_sealed, webhook_id, changed_at)
          values ('moyasar', ${old.seal(sealPurpose, sealedFor(merchantId, 'moyasar', 'key'), 'sk_key')},
            ${old.seal(sealPurpose, sealedFor(merchantId, 'moyasar', 'secret'), 'word')}, 'hook', ${now}::timestamptz)`,
      ...Array.from({ length: cards }, (_, i): Statement => {
        const { kept } = makeCodes(old, merchantId, `card-${i}`);
        return sql`insert into gift_card_order (unique_id, amount, wishes, code_hash, short_hash, sealed, asked_at)
          values (${`card-${i}`}, 100, '{}'::jsonb, ${kept.code_hash}, ${kept.short_hash}, ${kept.sealed}, ${now}::timestamptz)`;
      }),
    ]);
  });
  await database.owner.batch([
    sql`insert into manager_second_step (manager_id, secret, begun_at)
        values (${managerId}, ${old.seal(twoFactorPurpose, ofManager(managerId).about, secret)}, ${now}::timestamptz)`,
    sql`insert into platform_setting (feature, version, value, changed_at) values ('platform_gateway', 1,
        ${JSON.stringify({ gateway: 'tap', key_sealed: old.seal('platform payment gateway', 'platform/tap/key', 'sk_own').toString('base64') })}::jsonb,
        ${now}::timestamptz)`,
  ]);
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const owner = () => database.address.owner;
const settingsOf = (own: string, other: string | null, processes = 1) =>
  loadConfig({
    SECRET_KEY_FILE: file(own),
    ...(other ? { SECRET_KEY_OTHER_FILE: file(other) } : {}),
    DATABASE_URL: 'postgres://nobody@localhost/nothing',
    DATABASE_PROCESSES: String(processes),
  });
const open = (own: string, other: string | null = null, processes = 1) =>
  openSecretKeys(settingsOf(own, other, processes), { owner: owner(), places: sealedPlaces });

/** Every sealed row of every place, as a sealer sees it: how many values it must seal anew, and cannot open. */
const lookAtAll = async (sealer: Sealer): Promise<{ moved: number; lost: number; opened: number }> => {
  const sum = { moved: 0, lost: 0, opened: 0 };
  for (const place of sealedPlaces) {
    const needs = Object.entries(place.needs ?? {}).map(([name, expression]) => `, ${expression} as ${name}`);
    const statement = sql([
      `select r.*${needs.join('')} from ${place.name} r where ${place.where ?? 'true'}`,
    ] as unknown as TemplateStringsArray);
    const [rows] = place.isOfShops
      ? await database.as(merchantId, (tx) => tx.batch([statement]))
      : await database.owner.batch([statement]);
    for (const row of rows as Row[]) {
      const { changes, lost, opened } = place.move(sealer, row);
      sum.moved += Object.keys(changes).length;
      sum.lost += lost;
      sum.opened += opened;
    }
  }
  return sum;
};

describe('database key', () => {
  test('key differing from the sealed values is refused', async () => {
    await expect(open('stranger')).rejects.toThrow(`does not open with the key ${keyFingerprint(stranger)}`);
    await expect(open('missing')).rejects.toThrow('there is no');
    expect((await database.owner.batch([sql`select * from installation_key`]))[0]).toEqual([]);
  });

  test('two first starts agree on the key', async () => {
    const empty = await openOwnDatabase();
    const start = (name: string) =>
      openSecretKeys(settingsOf(name, null), { owner: empty.address.owner, places: sealedPlaces });
    const starts = await Promise.allSettled([start('before'), start('after'), start('before'), start('after')]);
    expect(starts.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
    expect((await empty.owner.batch([sql`select * from installation_key`]))[0]).toHaveLength(1);
    await empty.drop();
  });

  test('first start records the key and rejects others', async () => {
    await open('before');
    const refused = `are sealed with the key ${keyFingerprint(before)}, and this is ${keyFingerprint(stranger)}`;
    await expect(open('stranger')).rejects.toThrow(refused);
    await expect(open('missing')).rejects.toThrow('there is no');
    const program = await run('src/apps/app.ts', 'stranger', null);
    expect(program.code).toBe(1);
    expect(program.said).toContain(refused);
    expect(program.said).not.toContain('at async');
  });
});

/** A program with these keys; `until` ends it the hard way once it has said that. */
const run = (program: string, own: string, other: string | null, until?: string) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, [program], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        NODE_ENV: 'test',
        DEMO: 'false',
        PORT: '0',
        DATA_DIR: folder,
        DATABASE_URL: (owner() as { connectionString: string }).connectionString,
        SECRET_KEY_FILE: file(own),
        ...(other ? { SECRET_KEY_OTHER_FILE: file(other) } : {}),
      },
    });
    let said = '';
    const hear = (data: Buffer): void => {
      said += data;
      if (until && said.includes(until)) child.kill('SIGKILL');
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', (code) => resolve({ code, said }));
  });

describe('key rotation', () => {
  test('processes learn the new key one after another', async () => {
    await expect(open('after', 'before', 2)).rejects.toThrow('do not know the key');
    // First each of them knows the new one, then each seals with it: those that are not there yet open both.
    const known = await open('before', 'after', 2);
    const first = await open('after', 'before', 2);
    const sealed = first.sealer.seal('second step', 'user 1/2', 'new');
    expect(known.sealer.open('second step', 'user 1/2', sealed)).toBe('new');
    await expect(open('before', null, 2)).rejects.toThrow(`sealed with the key ${keyFingerprint(after)}`);
  });

  test('key:rotate needs both keys', async () => {
    await expect(rotateKey(settingsOf('after', null), owner(), () => {})).rejects.toThrow('SECRET_KEY_OTHER_FILE');
  });

  test('key:rotate killed midway resumes when run again', { timeout: 60_000 }, async () => {
    const killed = await run('bin/rotate-key.ts', 'after', 'before', 'gift_card_order: 200 of 450');
    expect(killed.code).toBeNull();
    const half = await lookAtAll(new Sealer(after));
    expect(half.opened).toBeGreaterThan(0);
    expect(half.lost).toBeGreaterThan(0);
    const both = new Sealer(after, { others: [before] });
    expect((await lookAtAll(both)).lost).toBe(0);
    const again = await run('bin/rotate-key.ts', 'after', 'before');
    expect(again.said).toContain('nothing is left that only the key before opens');
    expect(again.code).toBe(0);
    expect(await lookAtAll(new Sealer(after))).toMatchObject({ moved: 0, lost: 0 });
    expect(await lookAtAll(new Sealer(before))).toMatchObject({ opened: 0 });
  });

  test('key:rotate run once more changes nothing', async () => {
    expect(await rotateKey(settingsOf('after', 'before'), owner(), () => {})).toEqual({ moved: 0, lost: 0 });
  });

  test('only the new key starts afterwards', async () => {
    await open('after');
    await expect(open('before')).rejects.toThrow('was replaced on');
    await expect(open('before', 'after')).rejects.toThrow('was replaced on');
  });

  test('everything works under the new key', async () => {
    const { sealer } = await open('after');
    await database.as(merchantId, async (tx) => {
      const person = ofShopUser(merchantId, userId);
      const step = await tx.one<{ secret: Buffer; confirmed_at: string; last_step: number }>(
        sql`select secret, confirmed_at, last_step from user_second_step where merchant_id = ${merchantId}`,
      );
      const pass = (code: string) =>
        passStep({ now, sealer }, (statements) => tx.batch(statements), person, step, code);
      expect(await pass(codeOfStep(secret, stepOf(now)))).toBe(true);
      // A recovery code cannot be made anew: it is good by the key that was carried on.
      expect(await pass('ABCDE-FGHIJ')).toBe(true);
      expect(await pass('ABCDE-FGHIJ')).toBe(false);
      const order = await tx.one<Row>(
        sql`select * from gift_card_order where merchant_id = ${merchantId} and unique_id = 'card-7'`,
      );
      const [code] = sealer.open('gift card code', `${merchantId}/card-7`, order['sealed'] as Buffer)!.split(' ');
      expect(order['code_hash']).toEqual(sealer.fingerprint('gift card code', String(merchantId), code!));
      expect(movedCodes(sealer, order).changes).toEqual({});
    });
    const [settings] = await database.owner.batch([
      sql`select value from platform_setting where feature = 'platform_gateway'`,
    ]);
    expect(movedPlatformAccount(sealer, settings![0]!['value'])).toEqual({ changes: {}, lost: 0, opened: 1 });
  });

  test('invalid key file is explained', () => {
    writeFileSync(file('short'), 'abc', { mode: 0o600 });
    expect(() => readSecretKey(file('short'))).toThrow('32-byte key');
    expect(readFileSync(file('short'), 'utf8')).toBe('abc');
  });
});
