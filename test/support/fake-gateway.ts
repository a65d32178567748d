import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
}

/** What is answered; null hangs until the caller gives up, 'break' breaks the connection off. */
export type Given = { readonly status: number; readonly body: unknown } | 'break';

/** A gateway of a test: real HTTP, answering as its published interface says it does. */
export const startFakeGateway = async (answer: (heard: ReceivedRequest) => Given) => {
  const heard: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const one = {
      method: request.method!,
      path: decodeURIComponent(request.url!),
      authorization: request.headers.authorization ?? '',
      body: body === '' ? null : JSON.parse(body),
    };
    heard.push(one);
    const given = answer(one);
    if (given === 'break') return void response.destroy();
    response.writeHead(given.status, { 'content-type': 'application/json' });
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
