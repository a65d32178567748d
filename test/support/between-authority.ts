import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openOwnServer } from './own-server.ts';

/** What was sent to the authority, as somebody in between sees it. */
export interface Passing {
  readonly path: string;
  readonly body: Record<string, string>;
  /** What the authority itself answers. */
  pass(): Promise<{ status: number; text: string }>;
}

/** Somebody between the product and the embedded authority: every answer may be another one. */
export interface Between {
  readonly url: string;
  /** Base address of the authority; set when it is known. */
  to: string;
  /** Answers in the authority's place; null: what the authority answers. */
  answer: ((asked: Passing, to: ServerResponse) => Promise<{ status: number; text: string } | null>) | null;
  /** Paths that were asked, in order. */
  readonly asked: string[];
  stop(): Promise<void>;
}

const read = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

export const openBetween = async (): Promise<Between> => {
  const between = { to: '', answer: null as Between['answer'], asked: [] as string[] };
  const server = createServer(async (request, response) => {
    const body = await read(request);
    const path = request.url!;
    between.asked.push(path);
    const pass = async () => {
      const { host: _host, connection: _connection, ...headers } = request.headers as Record<string, string>;
      delete headers['content-length'];
      delete headers['transfer-encoding'];
      const answer = await fetch(between.to + path, {
        ...{ method: request.method!, headers, body: new Uint8Array(body), redirect: 'manual' },
      });
      return { status: answer.status, text: await answer.text() };
    };
    const asked = { path, body: JSON.parse(body.toString('utf8') || '{}') as Record<string, string>, pass };
    const { status, text } = (await between.answer?.(asked, response)) ?? (await pass());
    if (response.headersSent || response.destroyed) return;
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(between, {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
};

/** The API with its jobs, whose documents go through somebody in between to the embedded authority. */
export const openServerBetween = async () => {
  const between = await openBetween();
  const at = await openOwnServer({ works: true, authority: () => between.url });
  between.to = at.authorityUrl;
  return {
    at,
    between,
    close: async () => {
      await at.close();
      await between.stop();
    },
  };
};
