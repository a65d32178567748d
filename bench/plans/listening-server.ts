import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '../../src/apps/api.ts';
import { type DatabaseAddress, Pool } from '../../src/platform/db/pools.ts';
import { DiskFileStore } from '../../src/platform/files/disk-file-store.ts';
import { SlowQueryLimiter } from '../../src/platform/http/slow-query-limiter.ts';
import { LiveTopics } from '../../src/platform/live/live.ts';
import type { RoundTrip } from '../../src/platform/observability/watched.ts';
import { tinyPassword } from '../../test/support/tiny-shop.ts';

interface RecordedAnswer {
  readonly status: number;
  readonly body: string;
  /** The round trips of the call after the one that brought its session in. */
  readonly asked: readonly RoundTrip[];
}

/** The whole API without a port, which tells what each call asked the database. */
export interface ListeningServer {
  readonly app: Pool;
  readonly manager: Pool;
  signIn(area: 'merchant' | 'manager', email: string): Promise<string>;
  get(token: string, url: string): Promise<RecordedAnswer>;
  post(token: string, url: string, body: object): Promise<RecordedAnswer>;
  close(): Promise<void>;
}

export const openListeningServer = async (address: DatabaseAddress): Promise<ListeningServer> => {
  const app = new Pool(address.app, 1);
  const manager = new Pool(address.manager, 1);
  const aside = new Pool(address.app, 1);
  const folder = await mkdtemp(join(tmpdir(), 'batalat-plans-'));
  let heard: RoundTrip[] = [];
  const server = await createServer({
    app,
    manager,
    aside,
    // What takes longer than a second is asked once more there: it would be heard twice, and is too slow anyway.
    reading: new SlowQueryLimiter(app, 1, { perShop: 1, atOnce: 3, share: 1, seconds: 60, waitSeconds: 60 }),
    clock: { now: () => new Date().toISOString() },
    live: new LiveTopics(address.session),
    files: new DiskFileStore(folder),
    locate: async () => null,
    logLevel: 'silent',
    trustProxy: false,
    secure: false,
    publicUrl: 'http://batalat.test',
    rateLimits: false,
    observability: {
      metrics: undefined,
      tracing: { begin: () => {}, asked: (_, asked) => void heard.push(asked), end: () => {}, stop: async () => {} },
      slowStatementMs: 0,
    },
  });
  let keys = 0;
  const call = async (method: 'GET' | 'POST', url: string, token: string, body?: object): Promise<RecordedAnswer> => {
    heard = [];
    const answer = await server.inject({
      method,
      url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(method === 'POST' ? { 'idempotency-key': `plans-${process.pid}-${++keys}` } : {}),
      },
      ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, body: answer.body, asked: heard.slice(1) };
  };
  return {
    app,
    manager,
    signIn: async (area, email) => {
      const url = area === 'manager' ? '/api/manager/login' : '/api/login';
      const answer = await call('POST', url, '', { email, password: tinyPassword, end_other_session: true });
      if (answer.status !== 200) throw new Error(`sign-in of ${email}: ${answer.status} ${answer.body}`);
      return (JSON.parse(answer.body) as { api_token: string }).api_token;
    },
    get: (token, url) => call('GET', url, token),
    post: (token, url, body) => call('POST', url, token, body),
    close: async () => {
      await server.close();
      await Promise.all([app.end(), manager.end(), aside.end()]);
      await rm(folder, { recursive: true });
    },
  };
};
