import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../../src/apps/features.ts';
import type { AnyOperation } from '../../src/kernel/contract/contract.ts';
import { pathParameters, urlOf } from '../../src/kernel/contract/request-rows.ts';
import { literal, sql } from '../../src/platform/db/sql.ts';
import { ask, has, type Input, withValue } from '../support/call-operation.ts';
import { type FurnishedShop, furnishShop } from '../support/furnished-shop.ts';
import { operationExamples } from '../support/operation-examples.ts';
import { type Answer, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { joinNumbers, separateNumbers } from '../support/shop-numbers.ts';
import { recordStatements, scansWithoutShop } from '../support/traced-statements.ts';

/**
 * Every operation of a shop with the numbers of another shop's records, wherever it takes a number: it answers as for
 * numbers that do not exist, and never with content. And everything that can be read holds nothing of the shop next door. What
 * all this asked of the database said by value whose rows it wants, in each of its parts.
 */
let at: OwnServer;
let ward: FurnishedShop;
let lulu: FurnishedShop;
/** Lulu's numbers, each of a row in most of her tables (joinNumbers), and in none of Ward's. */
let foreign: number[];
const absent = 999_999_999;
const { observability, heard } = recordStatements();

const operations = routes.map((r) => r.operation).filter((o) => o.area === 'merchant');
const nameOf = (o: AnyOperation): string => `${o.method} ${urlOf(o)}`;

beforeAll(async () => {
  at = await openOwnServer({ observability });
  await separateNumbers(at);
  ward = await furnishShop(at);
  await joinNumbers(at);
  lulu = await furnishShop(at);
  const [tables] = await at.database.owner.batch([
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name in ('id', 'merchant_id')
        and table_name in (select relname from pg_class where relkind = 'r') group by 1 having count(*) = 2 order by 1`,
  ]);
  const rows = await at.database.owner.batch(
    (tables as { name: string }[]).map(
      ({ name }) =>
        sql`select unnest(array[min(id), max(id)]) as id from ${literal(name)} where merchant_id = ${lulu.shop.merchantId}`,
    ),
  );
  foreign = [
    ...new Set([
      ...rows.flatMap((found) => found.flatMap((row) => row.id ?? [])).map(Number),
      ...Object.values(lulu.ids),
    ]),
  ];
});
afterAll(() => at.close());

/** Paths of the numbers of records in a schema: `id`, `customer_id`, `lines.0.item_id`. */
const idsInSchema = (schema: unknown, at = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, items, anyOf, oneOf, allOf } = schema as Record<string, never> & { properties?: object };
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      ...(/(^|_)id$/.test(name) ? [`${at}${name}`] : []),
      ...idsInSchema(inner, `${at}${name}.`),
    ]),
    ...idsInSchema(items, `${at}0.`),
    ...[anyOf, oneOf, allOf].flatMap((list) => ((list ?? []) as unknown[]).flatMap((one) => idsInSchema(one, at))),
  ];
};
/** What a device calls its passkey is named `id` by WebAuthn, and what Facebook calls a page: neither is a record of ours. */
const noRecord = ['answer.id', 'answer.rawId', 'facebook_page_id'];
const idPaths = (o: AnyOperation): string[] =>
  [...new Set(idsInSchema(z.toJSONSchema(o.input, { unrepresentable: 'any', io: 'input' })))].filter(
    (path) => !noRecord.includes(path),
  );

const naming = operations.filter((o) => idPaths(o).length > 0);

describe('records of another shop', () => {
  test('every operation that accepts a record has an example', () => {
    const missing = naming.flatMap((o) => {
      const example = operationExamples[nameOf(o)]?.(ward.ids);
      return idPaths(o)
        .filter((path) => !example || !has(example, path))
        .map((path) => `${nameOf(o)} ${path}`);
    });
    expect(missing).toEqual([]);
    expect(foreign.length).toBeGreaterThan(15);
  });

  test.each(naming.map((o) => [nameOf(o), o] as const))('%s answers as if they did not exist', async (name, o) => {
    const example = operationExamples[name]!(ward.ids);
    for (const path of idPaths(o)) {
      const nowhere = await ask(ward.owner, o, withValue(example, path, absent));
      const said = { status: nowhere.status, body: nowhere.body };
      expect([200, 404, 422, 501], `${path}: ${JSON.stringify(said)}`).toContain(nowhere.status);
      if (nowhere.status === 200) {
        expect(o.method, `${path} of nothing is not done`).toBe('GET');
        expect(nowhere.body.records ?? []).toEqual([]);
      }
      for (const id of foreign) {
        const answer = await ask(ward.owner, o, withValue(example, path, id));
        expect({ status: answer.status, body: answer.body }, `${path} = ${id}`).toEqual(said);
        expect(JSON.stringify(answer.body)).not.toContain(lulu.mark);
      }
    }
  });
});

describe('own-shop examples', () => {
  // Last, in their own order: they use records up, and what was refused above must not have used them.
  const byName = new Map(operations.map((o) => [nameOf(o), o]));
  test.each(Object.entries(operationExamples))('%s succeeds with records of the own shop', async (name, example) => {
    const answer = await ask(ward.owner, byName.get(name)!, example(ward.ids));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    if (byName.get(name)!.method === 'GET' && answer.body.records) expect(answer.body.records).not.toEqual([]);
  });
});

describe('readable answers', () => {
  const readings = operations.filter((o) => o.method === 'GET' && pathParameters(o.path).length === 0);
  const fieldsOf = (o: AnyOperation): string[] => {
    const schema = z.toJSONSchema(o.input, { unrepresentable: 'any', io: 'input' }) as { properties?: object };
    return Object.keys(schema.properties ?? {});
  };
  const textOf = (answer: Answer): string =>
    typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);

  test.each(readings.map((o) => [nameOf(o), o] as const))('%s holds nothing of another shop', async (name, o) => {
    const fields = fieldsOf(o);
    const asked: Input[] = [
      {},
      ...(fields.includes('search') ? [{ search: lulu.mark }] : []),
      ...(fields.includes('term') ? [{ term: lulu.mark }] : []),
      ...(fields.includes('format') ? [{ format: 'csv' }] : []),
      ...(fields.includes('type') && name.includes('notifications') ? [{ type: 'stocks' }, { type: 'orders' }] : []),
    ];
    for (const input of asked) {
      const answer = await ask(ward.owner, o, input);
      expect(textOf(answer), JSON.stringify(input)).not.toContain(lulu.mark);
    }
  });

  test('own shop’s marks appear where expected', async () => {
    const seen: string[] = [];
    for (const o of readings) {
      const fields = fieldsOf(o);
      const asked = ['search', 'term'].filter((field) => fields.includes(field));
      const answer = await ask(lulu.owner, o, Object.fromEntries(asked.map((field) => [field, lulu.mark])));
      if (textOf(answer).includes(lulu.mark)) seen.push(nameOf(o));
    }
    expect(seen.length, seen.join()).toBeGreaterThanOrEqual(8);
  });

  test('live events report own changes only', async () => {
    const leave = new AbortController();
    const stream = await fetch(`${at.url}/api/events`, {
      headers: { authorization: `Bearer ${ward.owner.token}` },
      signal: leave.signal,
    });
    const reader = stream.body!.getReader();
    await lulu.owner('POST', '/api/employees', { name_ar: 'جديد' });
    await ward.owner('POST', '/api/customers', { name_ar: 'جديدة' });
    let told = '';
    while (!told.includes('customers')) told += new TextDecoder().decode((await reader.read()).value);
    leave.abort();
    expect(told).not.toContain('employees');
  });

  test('file is found by its own shop’s address only', async () => {
    const [rows] = await at.database.owner.batch([
      sql`select url from file_url where merchant_id = ${lulu.shop.merchantId} and id = ${lulu.ids.file}`,
    ]);
    const { url } = rows![0] as { url: string };
    const path = new URL(url, at.url).pathname;
    expect(
      (await fetch(`${at.url}${path.replace(/\/storage\/\d+\//, `/storage/${ward.shop.merchantId}/`)}`)).status,
    ).toBe(404);
  });

  test('manager finds a mail under its shop only', async () => {
    const manager = await at.signManagerIn();
    const [rows] = await at.database.owner.batch([
      sql`insert into message (merchant_id, channel, kind, to_address, language, subject, message_id, status)
          values (${lulu.shop.merchantId}, 'mail', 'invoice', 'a@b.test', 'ar', ${lulu.mark}, '<x@test>', 0) returning id`,
    ]);
    const id = rows![0]!.id as number;
    expect((await manager('GET', `/api/manager/mails/${lulu.shop.merchantId}/${id}`)).status).toBe(200);
    for (const answer of [
      await manager('GET', `/api/manager/mails/${ward.shop.merchantId}/${id}`),
      await manager('POST', `/api/manager/mails/${ward.shop.merchantId}/${id}/resend`, {}),
    ])
      expect([answer.status, answer.body]).toEqual([501, 'mail_not_found']);
  });
});

// Where tables are spread, the machines judge by themselves.
test.skipIf(process.env['TEST_CITUS_WORKERS'])('every statement names its shop to every table', async () => {
  expect(heard.size).toBeGreaterThan(800);
  expect(await scansWithoutShop(at.database.owner, heard.values())).toEqual([]);
});
