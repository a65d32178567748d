import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BenchShop, openBenchShops, saleOf } from '../../bench/support/bench-shops.ts';
import { checkBooks } from '../../src/apps/across-shops.ts';
import { migrateAndVerify } from '../../src/apps/database.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { hasNginx, type Nginx, startNginx } from '../support/nginx.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/own-database.ts';

/**
 * Three processes behind the proxy of deploy/, on one database, under load: replaced one by one nobody notices, killed one
 * by one nothing is lost and nothing happens twice.
 */
const base = Number(process.env['DRILL_PORT'] ?? 5201) + 10;
const ports = [base, base + 1, base + 2];
const isThere = hasNginx();
if (!isThere)
  console.log('nginx is not installed (Debian: apt-get install nginx-light openssl): its drill is left out.');

interface Answer {
  readonly status: number;
  readonly body: string;
}

let database: OwnDatabase;
let folder: string;
let nginx: Nginx;
let shops: BenchShop[];
const running = new Map<number, ChildProcess>();

/** One process of the product as in production, at its port. */
const start = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../bench/support/bench-app.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        DATABASE_URL: database.address.owner.connectionString!,
        DATABASE_POOL: '4',
        DATABASE_PROCESSES: '3',
        PORT: String(port),
        TRUST_PROXY: '1',
        DRAIN_SECONDS: '5',
      },
    });
    running.set(port, child);
    child.once('exit', (code) => reject(new Error(`a process ended with ${code}`)));
    child.stdout!.on('data', (text: Buffer) => {
      if (String(text).includes('ready')) resolve();
    });
  });

/** Milliseconds until the process was gone. */
const end = (port: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<number> =>
  new Promise((resolve) => {
    const began = performance.now();
    const child = running.get(port)!;
    child.once('exit', () => resolve(performance.now() - began));
    child.kill(signal);
  });

const call = (
  agent: Agent,
  options: { method: string; path: string; token?: string; key?: string; body?: string },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: 'shop.example',
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.key ? { 'idempotency-key': options.key } : {}),
      ...(options.body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(options.body)) }),
    };
    const { method, path } = options;
    const sent = request({ agent, host: '127.0.0.1', port: nginx.port, method, path, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => resolve({ status: answer.statusCode!, body: Buffer.concat(pieces).toString() }));
      answer.on('error', reject);
    });
    sent.setTimeout(30_000, () => sent.destroy(new Error('no answer in 30 s')));
    sent.on('error', reject);
    sent.end(options.body);
  });
const newAgent = () => new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });

/** What happened to the clients of one part of the drill. */
interface Load {
  /** Answered sales by key. */
  readonly sold: Map<string, { shop: BenchShop; id: number }>;
  /** How often each other thing was seen. */
  readonly troubles: Map<string, number>;
  readonly reads: number;
  readonly streamsOpened: number;
  stop(): Promise<void>;
}

let drills = 0;
/** 12 clients that sell, two that read, one that writes without a key, three open screens. `again`: sales are asked until answered. */
const load = (again: boolean): Load => {
  const drill = ++drills;
  const state = {
    sold: new Map<string, { shop: BenchShop; id: number }>(),
    troubles: new Map<string, number>(),
    reads: 0,
    streamsOpened: 0,
  };
  let isOn = true;
  const trouble = (what: string) => void state.troubles.set(what, (state.troubles.get(what) ?? 0) + 1);
  const asked = (agent: Agent, options: Parameters<typeof call>[1]): Promise<Answer> =>
    call(agent, options).catch((error: Error) => ({ status: 0, body: error.message }));

  const sell = async (client: number): Promise<void> => {
    const agent = newAgent();
    const shop = shops[client % shops.length]!;
    const body = JSON.stringify(saleOf(shop));
    for (let n = 0; isOn; n++) {
      const key = `rolling-${process.pid}-${drill}-${client}-${n}`;
      for (;;) {
        const answer = await asked(agent, { method: 'POST', path: '/api/invoices', token: shop.token, key, body });
        if (answer.status === 200) {
          state.sold.set(key, { shop, id: JSON.parse(answer.body).id });
          // The machine's cores are left for processes that start.
          await sleep(30);
          break;
        }
        trouble(`sale ${answer.status} ${answer.body.slice(0, 40).replaceAll(/\s+/g, ' ')}`);
        if (!again) break;
        await sleep(50);
      }
    }
    agent.destroy();
  };
  const read = async (): Promise<void> => {
    const agent = newAgent();
    for (; isOn; state.reads++) {
      const answer = await asked(agent, { method: 'GET', path: '/api/invoices', token: shops[0]!.token });
      if (answer.status !== 200) trouble(`read ${answer.status} ${answer.body.slice(0, 60)}`);
      await sleep(20);
    }
    agent.destroy();
  };
  /** A write that no proxy may send twice: it has no key. */
  const write = async (): Promise<void> => {
    const agent = newAgent();
    for (; isOn; state.reads++) {
      const body = JSON.stringify({ email: 'nobody@drill.test', password: 'not-a-password-1' });
      const answer = await asked(agent, { method: 'POST', path: '/api/login', body });
      if (answer.status === 0 || answer.status === 502 || answer.status === 503) trouble(`write ${answer.status}`);
      await sleep(50);
    }
    agent.destroy();
  };
  const listen = (): Promise<void> =>
    new Promise((resolve) => {
      const headers = { host: 'shop.example', authorization: `Bearer ${shops[0]!.token}`, accept: 'text/event-stream' };
      const to = { host: '127.0.0.1', port: nginx.port, path: '/api/events', headers, rejectUnauthorized: false };
      const sent = request({ ...to, agent: false }, (answer) => {
        if (answer.statusCode === 200) state.streamsOpened++;
        else trouble(`stream ${answer.statusCode}`);
        answer.on('error', () => {});
        answer.on('close', resolve);
        answer.resume();
        leave.signal.addEventListener('abort', () => sent.destroy());
      });
      sent.on('error', (error) => {
        if (!leave.signal.aborted && !sent.reusedSocket && !sent.headersSent) trouble(`stream ${error.message}`);
        resolve();
      });
      sent.end();
    });
  const leave = new AbortController();
  const screen = async (): Promise<void> => {
    while (isOn) {
      await listen();
      await sleep(100);
    }
  };
  const all = [...Array.from({ length: 12 }, (_, c) => sell(c)), read(), read(), write(), screen(), screen(), screen()];
  return Object.assign(state, {
    stop: async () => {
      isOn = false;
      leave.abort();
      await Promise.all(all);
    },
  });
};

/** Compares what was answered with what is stored. */
const compare = async (parts: Load): Promise<{ lost: number; doubled: number }> => {
  let lost = 0;
  let doubled = 0;
  for (const shop of shops) {
    const [rows, [counts]] = (await database.owner.batch([
      sql`select k.key, (k.answer->>'id')::bigint as id from idempotency_key k
          join invoice i on i.merchant_id = k.merchant_id and i.id = (k.answer->>'id')::bigint
          where k.merchant_id = ${shop.merchantId}`,
      sql`select (select count(*)::int from invoice where merchant_id = ${shop.merchantId} and document_kind = 388) as invoices,
            (select count(*)::int from idempotency_key where merchant_id = ${shop.merchantId}
              and operation = 'POST /api/invoices') as keys`,
    ])) as [{ key: string; id: number }[], [{ invoices: number; keys: number }]];
    const stored = new Map(rows.map((row) => [row.key, Number(row.id)]));
    for (const [key, sale] of parts.sold) if (sale.shop === shop && stored.get(key) !== sale.id) lost++;
    doubled += Math.max(0, counts.invoices - counts.keys);
  }
  return { lost, doubled };
};

describe.skipIf(!isThere)('three processes behind nginx', () => {
  beforeAll(async () => {
    database = await openOwnDatabase();
    await migrateAndVerify(database.address, loadConfig({}).limits, () => {});
    folder = mkdtempSync(join(tmpdir(), 'batalat-rolling-'));
    nginx = await startNginx({ https: base + 3, http: base + 4, upstreams: ports });
    await Promise.all(ports.map(start));
    shops = await openBenchShops(database.app, ports[0]!, 4);
  });
  afterAll(async () => {
    await Promise.all([...running.keys()].map((port) => end(port, 'SIGKILL')));
    await nginx?.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('rolling replacement is unseen and ends within ten seconds', { timeout: 300_000 }, async () => {
    const clients = load(false);
    await sleep(1_500);
    const out: number[] = [];
    for (const port of ports) {
      out.push(await end(port, 'SIGTERM'));
      await start(port);
      await sleep(1_500);
    }
    await clients.stop();
    const seen = nginx.lines().map((line) => line.status);
    console.log(
      `replaced: ${clients.sold.size} sales, ${clients.reads} other requests, ${clients.streamsOpened} streams opened; ` +
        `out after ${out.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`,
    );
    expect(Object.fromEntries(clients.troubles)).toEqual({});
    expect(seen.filter((status) => status >= 500)).toEqual([]);
    for (const ms of out) expect(ms).toBeLessThan(10_000);
    // Three screens, and each process that went sent those it had elsewhere.
    expect(clients.streamsOpened).toBeGreaterThan(3);
    expect(clients.sold.size).toBeGreaterThan(100);
    expect(await compare(clients)).toEqual({ lost: 0, doubled: 0 });
  });

  test('killing processes in turn loses and repeats nothing', { timeout: 300_000 }, async () => {
    const clients = load(true);
    await sleep(1_000);
    for (const port of ports) {
      await end(port, 'SIGKILL');
      await sleep(500);
      await start(port);
      await sleep(1_000);
    }
    await clients.stop();
    const troubles = [...clients.troubles].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none';
    console.log(`killed: ${clients.sold.size} sales; seen by clients: ${troubles}`);
    expect(clients.sold.size).toBeGreaterThan(100);
    expect([...clients.troubles.keys()].filter((what) => what.startsWith('sale'))).toEqual([]);
    expect(await compare(clients)).toEqual({ lost: 0, doubled: 0 });
    const books = await checkBooks(database.address);
    expect(books.flatMap((shop) => shop.errors)).toEqual([]);
    expect(books).toHaveLength(shops.length);
  });
});
