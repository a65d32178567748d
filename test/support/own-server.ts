import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DiskFileStore } from '../../src/platform/files/file-store.ts';
import { Pool } from '../../src/platform/db/pools.ts';
import { LiveTopics } from '../../src/platform/live.ts';
import { prepareJobs } from '../../src/platform/jobs/queue.ts';
import { smtpGateway } from '../../src/platform/mail/mail-gateway.ts';
import { createServer } from '../../src/surfaces/api.ts';
import { jobsOf } from '../../src/surfaces/jobs.ts';
import { type OwnDatabase, openOwnDatabase } from './own-database.ts';
import { openTinyShop, type TinyOptions, type TinyShop, tinyPassword } from './tiny-shop.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape; schemas are checked by the pipeline itself
  readonly body: any;
  readonly headers: Headers;
}

export interface Caller {
  (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  readonly token: string;
}

/** The whole API on a database of its own, reached by real HTTP. */
export interface OwnServer {
  readonly database: OwnDatabase;
  readonly server: FastifyInstance;
  readonly url: string;
  /** Moves the server's clock to a moment; it stands there. */
  setNow(instant: string): void;
  openShop(options?: TinyOptions): Promise<TinyShop>;
  /** Signs in and answers a caller with that session. */
  signIn(email: string, password?: string): Promise<Caller>;
  signManagerIn(): Promise<Caller>;
  readonly anonymous: Caller;
  close(): Promise<void>;
}

let keys = 0;
/** A key that no other request of this run has. */
export const newKey = (): string => `test-key-${process.pid}-${++keys}`;

const callerOf = (url: string, token: string): Caller =>
  Object.assign(
    async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(method === 'GET' ? {} : { 'idempotency-key': newKey() }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, body: isJson && text ? JSON.parse(text) : text, headers: response.headers };
    },
    { token },
  ) as Caller;

export const openOwnServer = async (
  options: { now?: string; rateLimits?: boolean; dump?: string } = {},
): Promise<OwnServer> => {
  const database = await openOwnDatabase({ dump: options.dump });
  const manager = new Pool(database.address.manager, 2);
  const moment = { value: options.now };
  await prepareJobs(
    database.address.owner,
    jobsOf({ gateway: smtpGateway('smtp://127.0.0.1:9', 'Test <test@test.test>') }),
  );
  const live = new LiveTopics(database.address.app);
  await live.start();
  const server = await createServer({
    app: database.app,
    manager,
    clock: { now: () => moment.value ?? new Date().toISOString() },
    live,
    files: new DiskFileStore(await mkdtemp(join(tmpdir(), 'batalat-files-'))),
    logLevel: process.env.TEST_LOG ?? 'silent',
    trustProxy: false,
    secure: false,
    publicUrl: 'http://batalat.test',
    rateLimits: options.rateLimits ?? false,
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const signIn = async (email: string, password = tinyPassword): Promise<Caller> => {
    const answer = await callerOf(url, '')('POST', '/api/login', { email, password, end_other_session: true });
    if (answer.status !== 200) throw new Error(`sign-in of ${email}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return callerOf(url, answer.body.api_token);
  };
  return {
    database,
    server,
    url,
    setNow: (instant) => {
      moment.value = instant;
    },
    openShop: (shop) => openTinyShop(database.app, shop),
    signIn,
    signManagerIn: async () => {
      const { openTestManager } = await import('./tiny-shop.ts');
      const { email } = await openTestManager(database.owner);
      const answer = await callerOf(url, '')('POST', '/api/manager/login', {
        email,
        password: tinyPassword,
        end_other_session: true,
      });
      return callerOf(url, answer.body.api_token);
    },
    anonymous: callerOf(url, ''),
    close: async () => {
      await server.close();
      await manager.end();
      await database.drop();
    },
  };
};
