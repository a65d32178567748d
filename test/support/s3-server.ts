import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../../src/platform/files/s3-bucket.ts';

/** What happens to a request at the door: passed on, never answered, answered by half (and cut off, or not), or refused. */
export type Handling = 'pass' | 'hang' | 'cut' | 'stall' | { readonly status: number; readonly code: string };

export interface S3Server {
  readonly settings: S3Settings;
  /** Every request that came, `PUT files/…?query`, without bucket and prefix. */
  readonly asked: string[];
  /** Decides on each request from now on. */
  handle(decide: (asked: string, headers: IncomingHttpHeaders) => Handling): void;
  /** Ends the server; `start` brings it back with what it held. The door stays. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const bucket = 'batalat';
const prefix = 'shops/one/';
const key = { id: 'AKIATESTTESTTEST', secret: 'a secret of the test and of nothing else' };
const script = join(import.meta.dirname, 's3-server-process.ts');

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (secret: string | Buffer, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** Why a request would be refused by its signature (version 4, as the interface's own description says); undefined: it is right. */
const refusalOf = (from: IncomingMessage, body: Buffer): string | undefined => {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      from.headers.authorization ?? '',
    );
  if (!said) return 'AccessDenied';
  const [, id, day, region, names, signature] = said as unknown as string[];
  if (id !== key.id) return 'InvalidAccessKeyId';
  const [path, query = ''] = from.url!.split('?');
  const sum = String(from.headers['x-amz-content-sha256']);
  if (sum !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const pairs = query.split('&').filter((pair) => pair !== '');
  const canonical = [
    from.method,
    path,
    pairs
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...names!.split(';').map((name) => `${name}:${String(from.headers[name]).trim()}`),
    '',
    names,
    sum,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', from.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${key.secret}`, day!), region!));
  return hmac(signing, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
};

const refuse = (to: ServerResponse, { status, code }: { status: number; code: string }): void =>
  void to
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>no</Message></Error>`);

/**
 * An S3 server of the package `fauxqs` in a process of its own. The package checks no signatures: the door before it does,
 * and does to requests what networks and busy stores do.
 */
export const openS3Server = async (): Promise<S3Server> => {
  const folder = mkdtempSync(join(tmpdir(), 'batalat-s3-'));
  let child: ChildProcess | undefined;
  let port = 0;
  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      child = spawn(process.execPath, [script, folder, bucket, '0'], {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { NODE_NO_WARNINGS: '1' },
      });
      child.once('exit', (code) => reject(new Error(`the S3 server ended with ${code}`)));
      child.stdout!.on('data', (text: Buffer) => {
        const ready = /ready (\d+)/.exec(String(text));
        if (!ready) return;
        port = Number(ready[1]);
        resolve();
      });
    });
  const kill = (): Promise<void> =>
    new Promise((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });

  const asked: string[] = [];
  let decide: (asked: string, headers: IncomingHttpHeaders) => Handling = () => 'pass';
  const pass = (from: IncomingMessage, body: Buffer, to: ServerResponse, handling: Handling): void => {
    const { method, url, headers } = from;
    const onward = request({ port, host: '127.0.0.1', method, path: url, headers, agent: false }, (answer) => {
      to.writeHead(answer.statusCode!, answer.headers);
      if (handling === 'pass') return void answer.pipe(to);
      answer.once('data', (piece: Buffer) => {
        to.write(piece.subarray(0, Math.ceil(piece.length / 2)), () => handling === 'cut' && to.destroy());
        answer.destroy();
      });
    });
    onward.on('error', () => to.destroy());
    onward.end(body);
  };
  const answer = async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    const what = `${from.method} ${from
      .url!.replace(`/${bucket}/`, '')
      .replace(prefix, '')
      .replace(/[?&]x-id=\w+/, '')}`;
    asked.push(what);
    const body = await buffer(from);
    const refusal = refusalOf(from, body);
    if (refusal !== undefined) return refuse(to, { status: 403, code: refusal });
    const handling = decide(what, from.headers);
    if (handling === 'pass' || handling === 'cut' || handling === 'stall') pass(from, body, to, handling);
    else if (handling !== 'hang') refuse(to, handling);
  };
  const door = createServer((from, to) => void answer(from, to).catch(() => to.destroy()));
  await start();
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    settings: {
      endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: key.id,
      secretAccessKey: key.secret,
      prefix,
      pathStyle: true,
    },
    asked,
    handle: (next) => {
      decide = next;
    },
    kill,
    start,
    close: async () => {
      await kill();
      await new Promise<void>((resolve) => {
        door.close(() => resolve());
        door.closeAllConnections();
      });
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
