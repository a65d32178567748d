import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sessions } from '../../src/features/identity/server/public-api.ts';
import { done, operation } from '../../src/kernel/contract/contract.ts';
import { Pool } from '../../src/platform/db/pools.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { Transaction } from '../../src/platform/db/transaction.ts';
import { DiskFileStore } from '../../src/platform/files/disk-file-store.ts';
import { registerRoutes } from '../../src/platform/http/pipeline.ts';
import { bindPublic, type PublicGateway } from '../../src/platform/http/route.ts';
import { SlowQueryLimiter } from '../../src/platform/http/slow-query-limiter.ts';
import { sendsAll } from '../../src/platform/messages/message-settings.ts';
import { Sealer } from '../../src/platform/secrets/sealing.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/own-database.ts';

/** The ways into a shop that need no session, each tried with a use case that forgets itself and writes. */
let database: OwnDatabase;
let manager: Pool;
let merchantId: number;

beforeAll(async () => {
  database = await openOwnDatabase();
  manager = new Pool(database.address.manager, 1);
  merchantId = await database.openShop();
});
afterAll(async () => {
  await manager.end();
  await database.drop();
});

const write = async (tx: Transaction): Promise<{ done: true }> => {
  await tx.run(sql`insert into customer (name_en) values ('Nobody')`);
  return { done: true };
};

/** Answers the status of a call of a public operation that does `work`. */
const statusOf = async (work: (gateway: PublicGateway) => Promise<{ done: true } | undefined>): Promise<number> => {
  const row = operation({
    area: 'public',
    method: 'POST',
    path: '/forgets_itself',
    access: { public_because: 'a test calls it' },
    summary: 'Writes where it should only look',
    input: z.object({}),
    output: done,
  });
  const server = fastify();
  await server.register(multipart);
  registerRoutes(
    server,
    [bindPublic(row, async (_ctx, gateway) => (await work(gateway)) ?? ({ done: true } as const))],
    {
      app: database.app,
      manager,
      aside: database.app,
      reading: new SlowQueryLimiter(database.app, 1, { perShop: 1, atOnce: 3, share: 1, seconds: 8, waitSeconds: 8 }),
      beginExport: () => Promise.reject(new Error('no list is read here')),
      clock: { now: () => '2026-02-14T09:00:00.000Z' },
      sessions,
      constraints: {},
      publicUrl: 'http://batalat.test',
      sends: sendsAll,
      files: new DiskFileStore('/nowhere'),
      sealer: new Sealer(Buffer.alloc(32)),
      publish: () => {},
      locate: async () => null,
      countTries: async () => {},
    },
  );
  const answer = await server.inject({ method: 'POST', url: '/api/forgets_itself', payload: {} });
  await server.close();
  return answer.statusCode;
};
const customers = async () =>
  (await database.owner.batch([sql`select count(*)::int as n from customer`]))[0]![0]!.n as number;
const entered = () =>
  sql`select ${merchantId}::int as merchant_id, set_config('app.merchant_id', ${merchantId}::text, true)`;

test('public link writes nothing; merchant’s transaction does', async () => {
  expect(await statusOf((gateway) => gateway.look(merchantId, write))).toBe(500);
  expect(await statusOf((gateway) => gateway.link(entered(), write))).toBe(500);
  expect(await customers()).toBe(0);
  expect(await statusOf((gateway) => gateway.merchant(merchantId, write))).toBe(200);
  expect(await customers()).toBe(1);
});
