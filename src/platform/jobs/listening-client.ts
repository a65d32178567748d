import pg from 'pg';

const beatMs = 30_000;
const answerMs = 10_000;
const longestPauseMs = 30_000;

export interface Listening {
  onNotification(payload: string): void;
  /** Called whenever it listens anew: what was said meanwhile nobody heard. */
  onListening(): void;
  onError(error: Error): void;
}

/**
 * A connection of its own that listens on one channel of the database. A lost one is replaced, and one whose other end
 * went without a word is found by asking it.
 */
export class ListeningClient {
  readonly #address: pg.ClientConfig;
  readonly #channel: string;
  readonly #listening: Listening;
  #client: pg.Client | undefined;
  #beat: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;
  #isStopped = false;
  #failures = 0;

  constructor(address: pg.ClientConfig, channel: string, listening: Listening) {
    this.#address = address;
    this.#channel = channel;
    this.#listening = listening;
  }

  /** Resolves when it listens, or when the first try failed and the next is arranged. */
  async start(): Promise<void> {
    if (this.#isStopped) return;
    const client = new pg.Client({ ...this.#address, keepAlive: true, connectionTimeoutMillis: answerMs });
    this.#client = client;
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('the connection that listens has ended')));
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) this.#listening.onNotification(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(this.#channel)}`);
    } catch (error) {
      this.#lose(client, error as Error);
      return;
    }
    this.#failures = 0;
    this.#beat = setInterval(() => this.#ask(client), beatMs).unref();
    this.#listening.onListening();
  }

  #ask(client: pg.Client): void {
    const silence = setTimeout(() => this.#lose(client, new Error('no answer in ten seconds')), answerMs).unref();
    client.query('select 1').then(
      () => clearTimeout(silence),
      () => clearTimeout(silence),
    );
  }

  #lose(client: pg.Client, error: Error): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    clearInterval(this.#beat);
    client.end().catch(() => {});
    if (this.#isStopped) return;
    this.#listening.onError(error);
    const pauseMs = Math.min(longestPauseMs, 1_000 * 2 ** this.#failures++);
    this.#again = setTimeout(() => void this.start(), pauseMs).unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#again);
    clearInterval(this.#beat);
    await this.#client?.end().catch(() => {});
  }
}
