import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutageStatus } from './await-database.ts';

/** Seconds after which a browser, or whoever asked, comes again. */
const again = 5;

const words = {
  ar: { title: 'الخدمة متوقفة لحظات', text: 'نعيد تشغيل الخدمة الآن. تُحدَّث هذه الصفحة من نفسها بعد ثوانٍ.' },
  en: {
    title: 'The service is paused for a moment',
    text: 'It is starting again. This page reloads by itself in a few seconds.',
  },
} as const;

const pageOf = (language: 'ar' | 'en'): string => {
  const { title, text } = words[language];
  return (
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${again}">` +
    `<title>${title}</title><h1>${title}</h1><p>${text}</p></html>`
  );
};

const send = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 503 ? { 'retry-after': String(again), connection: 'close' } : {}),
  });
  response.end(body);
};

/** What answers on the port of a process that waits for its database: nothing but that it waits. */
export interface WaitingServer {
  status: OutageStatus;
  readonly port: number;
  /** Lets the port go, for the product itself. */
  close(): Promise<void>;
}

export const openWaitingServer = async (
  config: { readonly port: number; readonly host: string },
  status: OutageStatus,
): Promise<WaitingServer> => {
  const shown = { status };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]!;
    request.resume();
    if (path === '/api/health') send(response, 200, 'application/json', '{"status":"live"}');
    else if (path === '/api/ready') send(response, 503, 'application/json', JSON.stringify({ status: shown.status }));
    else if (path.startsWith('/api/')) send(response, 503, 'application/json', '{"message":"generic_error"}');
    else send(response, 503, 'text/html', pageOf(/^\/en(\/|$)/.test(path) ? 'en' : 'ar'));
  });
  await new Promise<void>((settle, fail) => {
    server.once('error', fail);
    server.listen(config.port, config.host, settle);
  });
  return {
    get status() {
      return shown.status;
    },
    set status(value) {
      shown.status = value;
    },
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise<void>((settle) => server.close(() => settle()));
      server.closeAllConnections();
      await closed;
    },
  };
};
