import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codePolicy } from '../../src/features/identity/verification-code.ts';
import type { Row } from '../../src/platform/db/batch.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { LostMessage } from '../../src/platform/messages/lost-message.ts';
import { type OwnServer, openOwnServer } from '../support/own-server.ts';

/** Codes that were sent, refused, or never taken: after their time none stands anywhere. */
let at: OwnServer;
const lost: LostMessage[] = [];
const lines: string[] = [];
/** What is left of a code's ten minutes when it is asked for. */
const secondsLeft = 5;

beforeAll(async () => {
  at = await openOwnServer({
    works: true,
    log: { level: 'info', write: (line) => void lines.push(line) },
    onLost: (one) => void lost.push(one),
  });
});
afterAll(() => at.close());

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 400; i++) {
    if (await isSo()) return;
    await wait(50);
  }
  throw new Error('it never came');
};

const ask = async (mobile: string, channel = 'sms'): Promise<string> => {
  const over = Date.now() + secondsLeft * 1_000;
  at.setNow(new Date(Date.now() - codePolicy.minutes * 60_000 + secondsLeft * 1_000).toISOString());
  const answer = await at.anonymous('POST', '/api/verification_codes', { mobile, purpose: 'register', channel });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  let code: string | undefined;
  await until(async () => {
    // In the queue, or where the embedded service noted what it was asked.
    const [rows] = await at.database.owner.batch([
      sql`select text_body as said from message where to_address = ${mobile}
        union all select request->>'text' from sandbox_call where request->>'to' = ${mobile}
        union all select request->'template'->'components'->0->'parameters'->0->>'text' from sandbox_call
          where request->>'to' = ${mobile}`,
    ]);
    code = rows!.map((row) => /\d{6}/.exec(String(row['said']))?.[0]).find((one) => one !== undefined);
    return code !== undefined;
  });
  // Its time passes for the product too, a moment before the queue's.
  setTimeout(() => at.setNow(new Date(over + 1_000).toISOString()), Math.max(0, over - 300 - Date.now()));
  return code!;
};
const messageTo = async (mobile: string): Promise<Row> =>
  (
    await at.database.owner.batch([sql`select * from message where to_address = ${mobile} order by id desc limit 1`])
  )[0]![0]!;

/** Every column of every table that may hold text, with the code as a number of its own. */
const placesOf = async (code: string): Promise<string[]> => {
  const found: string[] = [];
  const [columns] = await at.database.owner.batch([
    sql`select format('%I.%I', n.nspname, c.relname) as name, quote_ident(a.attname) as attname, a.atttypid = 'bytea'::regtype as is_bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      where n.nspname in ('public', 'job_queue') and c.relkind in ('r', 'p')
        and (t.typcategory in ('S', 'A') or t.typname in ('json', 'jsonb', 'bytea'))`,
  ]);
  expect(columns!.length).toBeGreaterThan(500);
  const pattern = `(^|[^0-9])${code}([^0-9]|$)`;
  for (const { name, attname, is_bytes } of columns as { name: string; attname: string; is_bytes: boolean }[]) {
    const text = is_bytes ? `encode(${attname}, 'escape')` : `${attname}::text`;
    const look = { text: `select 1 from ${name} where ${text} ~ '${pattern}' limit 1`, values: [], name: '' };
    if ((await at.database.owner.batch([look]))[0]!.length > 0) found.push(`${name}.${attname}`);
  }
  return found;
};
const isForgotten = (code: string) => until(async () => (await placesOf(code)).length === 0);

describe('redacted code', () => {
  test('sent code is erased after its time', { timeout: 60_000 }, async () => {
    for (const [channel, mobile] of [
      ['sms', '966551110101'],
      ['whatsapp', '966551110102'],
    ] as const) {
      const code = await ask(mobile, channel);
      await until(async () => (await messageTo(mobile))['status'] === 2);
      // The phone of the embedded service shows it while it is of use.
      expect(await placesOf(code)).toContain('public.sandbox_message.text_body');
      await isForgotten(code);
      expect(await messageTo(mobile)).toMatchObject({ status: 2, text_body: null, template: null });
    }
  });

  test('refused code is erased at once and reported', { timeout: 60_000 }, async () => {
    const mobile = '966551100000';
    const code = await ask(mobile);
    await until(async () => (await messageTo(mobile))['status'] === 0);
    expect(await messageTo(mobile)).toMatchObject({ text_body: null, template: null });
    await until(async () => lost.length > 0);
    const said = lost.at(-1)!;
    expect(said).toMatchObject({ kind: 'verification_code', channel: 'sms', why: '422 unreachable number' });
    expect(JSON.stringify(said)).not.toContain(mobile);
    await isForgotten(code);
  });

  test('unsent code is erased in time and reported', { timeout: 60_000 }, async () => {
    await at.database.owner.batch([sql`insert into sandbox_fault (gateway, kind) values ('sms', 'refuse')`]);
    const before = lost.length;
    const mobile = '966551110103';
    const code = await ask(mobile);
    await isForgotten(code);
    expect(await messageTo(mobile)).toMatchObject({ status: 0, text_body: null, template: null });
    await until(async () => lost.length > before);
    expect(lost.at(-1)).toMatchObject({ kind: 'verification_code', channel: 'sms' });
    expect(lines.join('\n')).not.toContain(code);
    await at.database.owner.batch([sql`delete from sandbox_fault`]);
  });
});
