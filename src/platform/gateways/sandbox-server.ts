import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '../db/pools.ts';
import { isTimingSafeEqual } from '../secrets/timing-safe-equal.ts';
import { consumeFaults, storeSandboxCall } from './sandbox-log.ts';

/** A request as a sandbox's route sees it. */
export interface SandboxRequest {
  readonly path: string;
  /** Parsed JSON, null without a body. */
  readonly body: unknown;
  /** Groups of the route's expression. */
  readonly groups: Readonly<Record<string, string>>;
  /** By their names in small letters. */
  readonly headers: IncomingHttpHeaders;
  /** Which faults it meets: what a service does in a way of its own, its routes do. None for a page. */
  readonly faults: readonly string[];
}
export interface SandboxAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Plain text instead of JSON. */
  readonly text?: string;
  /** A page instead of JSON. */
  readonly html?: string;
  /** Where a browser is sent on to. */
  readonly location?: string;
}
export interface SandboxRoute {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: RegExp;
  /** A page for people's browsers: no key, form bodies, and no faults. */
  readonly is_page?: true;
  handle(request: SandboxRequest): Promise<SandboxAnswer>;
}

export interface SandboxParts {
  /** As the gateway is called on the managers' page. */
  readonly gateway: string;
  readonly app: Pool;
  readonly routes: readonly SandboxRoute[];
  /** How the imitated service words an error. */
  error(status: number, message: string): SandboxAnswer;
  /** `by_route`: each route proves who asks, in the service's own way. Absent: the bearer key, before any route. */
  readonly signs_in?: 'by_route';
  /** What the log keeps of a call's bodies: not secrets, and not what is kept elsewhere. Absent: all of it. */
  logged?(request: unknown, answer: unknown): { readonly request: unknown; readonly answer: unknown };
}

export interface Sandbox {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** What the adapter signs in with; new at each start. */
  readonly key: string;
  stop(): Promise<void>;
}

const typeOf = ({ html, text: plain }: SandboxAnswer): string =>
  html !== undefined ? 'text/html' : plain !== undefined ? 'text/plain' : 'application/json';

const parse = (body: string, contentType = ''): unknown => {
  if (contentType.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body));
  try {
    return body === '' ? null : JSON.parse(body);
  } catch {
    return undefined;
  }
};

/**
 * An outside service of our own on the loopback address, for as long as the real one is not configured: real HTTP, a
 * bearer key, the service's own errors. It keeps what it was asked and obeys the faults that were switched on: `delay`
 * waits first, `refuse` answers 503 and does nothing, `drop` does it and breaks the connection off without an answer,
 * `duplicate` does it twice. Other faults are a service's own: its routes see them.
 */
export const startSandbox = async (parts: SandboxParts): Promise<Sandbox> => {
  const key = randomBytes(24).toString('base64url');
  const answerTo = async (
    request: IncomingMessage,
    body: unknown,
    faults: readonly string[],
  ): Promise<SandboxAnswer> => {
    const { pathname: path } = new URL(request.url ?? '/', 'http://sandbox');
    const { headers } = request;
    const page = parts.routes.find((r) => r.is_page && r.method === request.method && r.path.test(path));
    if (page) return page.handle({ path, body, groups: page.path.exec(path)!.groups ?? {}, headers, faults: [] });
    if (parts.signs_in !== 'by_route' && !isTimingSafeEqual(headers.authorization ?? '', `Bearer ${key}`))
      return parts.error(401, 'wrong key');
    if (faults.includes('refuse')) return parts.error(503, 'switched off for a test');
    if (body === undefined) return parts.error(400, 'not JSON');
    const route = parts.routes.find((r) => r.method === request.method && r.path.test(path));
    if (!route) return parts.error(404, 'no such path');
    const asked: SandboxRequest = { path, body, groups: route.path.exec(path)!.groups ?? {}, headers, faults };
    if (faults.includes('duplicate')) await route.handle(asked);
    return route.handle(asked);
  };
  const server = createServer((request, response) => {
    const work = async (): Promise<void> => {
      const body = parse(await text(request), request.headers['content-type']);
      const isPage = parts.routes.some(
        (r) => r.is_page && r.path.test(new URL(request.url ?? '/', 'http://sandbox').pathname),
      );
      const faults = isPage ? [] : await consumeFaults(parts.app, parts.gateway);
      const delay = faults.find((fault) => fault.kind === 'delay');
      if (delay) await wait(delay.seconds * 1000);
      const kinds = faults.map((fault) => fault.kind);
      const answer = await answerTo(request, body, kinds);
      const isDropped = kinds.includes('drop') && answer.status < 400;
      const kept = parts.logged?.(body ?? null, answer.body) ?? { request: body ?? null, answer: answer.body };
      await storeSandboxCall(parts.app, {
        gateway: parts.gateway,
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        status: isDropped ? null : answer.status,
        ...kept,
        faults: kinds,
      });
      if (isDropped) return void response.destroy();
      response.writeHead(answer.status, {
        'content-type': `${typeOf(answer)}; charset=utf-8`,
        ...(answer.location === undefined ? {} : { location: answer.location }),
      });
      response.end(answer.html ?? answer.text ?? JSON.stringify(answer.body));
    };
    // A sandbox that cannot answer breaks off, as a service in trouble would.
    work().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
