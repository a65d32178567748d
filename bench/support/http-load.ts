import { connect, type Socket } from 'node:net';

/** One keep-alive connection that speaks just enough HTTP: the load generator must not be what is measured. */
export class LoadClient {
  readonly #socket: Socket;
  #buffer: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (answer: LoadAnswer) => void; reject: (error: Error) => void } | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1' });
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (data) => this.#read(data));
    const fail = (error?: Error) => {
      const waiting = this.#waiting;
      this.#waiting = undefined;
      waiting?.reject(error ?? new Error('connection closed'));
    };
    this.#socket.on('error', fail);
    this.#socket.on('close', () => fail());
  }

  send(method: string, path: string, token: string, body?: string, key?: string): Promise<LoadAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('connection closed'));
      this.#waiting = { resolve, reject };
      const text = body ?? '';
      this.#socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\n${key ? `idempotency-key: ${key}\r\n` : ''}${
          body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
        }\r\n${text}`,
      );
    });
  }

  #read(data: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? data : Buffer.concat([this.#buffer, data]);
    const end = this.#buffer.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#buffer.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#buffer.length < end + 4 + length) return;
    const answer = {
      status: Number(head.slice(9, 12)),
      body: this.#buffer.toString('utf8', end + 4, end + 4 + length),
    };
    this.#buffer = this.#buffer.subarray(end + 4 + length);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(answer);
  }

  close(): void {
    this.#socket.destroy();
  }
}

export interface LoadAnswer {
  readonly status: number;
  readonly body: string;
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted.length === 0 ? 0 : sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
