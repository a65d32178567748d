import type { ServerResponse } from 'node:http';
import pg from 'pg';
import { type Statement, sql } from '../db/sql.ts';
import { RecentChanges } from './recent-changes.ts';

/**
 * Tells a merchant's open screens when the transaction commits, in whatever process: for jobs and notices from outside,
 * which are few (see below why requests do it otherwise).
 */
export const publishChangesAtCommit = (merchantId: number, topics: readonly string[]): Statement =>
  sql`select pg_notify('live_topics', ${`-\n${[merchantId, ...topics].join(' ')}`})`;

const endedPrefix = 'session:';
/** The topic that ends the streams of a session, in whatever process they are; browsers never see it. */
export const sessionEnded = (sessionId: number): string => `${endedPrefix}${sessionId}`;

const restPrefix = 'reading-rest:';
/** The topic that tells the other processes for how many milliseconds a shop's long reads rest; browsers never see it. */
export const readingRests = (ms: number): string => `${restPrefix}${Math.ceil(ms)}`;

/** Tabs of one person; more would only be told the same. */
const streamsOfSession = 10;
const longestStreamMs = 15 * 60_000;

/** PostgreSQL takes a little less than 8000 bytes. */
const longestPayload = 7_500;

/** Whose stream it is, and the topics that it hears; all of them where none are named. */
interface Listener {
  readonly sessionId: number;
  readonly only?: ReadonlySet<string> | undefined;
}

const changedLine = (topics: readonly string[]) => `event: changed\ndata: ${JSON.stringify({ topics })}\n\n`;

const beatMilliseconds = 30_000;

/**
 * What must be live: topics of a merchant that changed, told to its open screens by server-sent events. Other processes
 * hear of it by NOTIFY, sent outside the sale's transaction (NOTIFY inside would serialise all commits) and at most ten
 * times a second.
 */
export class LiveTopics {
  readonly #streams = new Map<number, Map<ServerResponse, Listener>>();
  readonly #pending = new Map<number, Set<string>>();
  readonly #recent = new RecentChanges();
  readonly #config: pg.ClientConfig;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  #beat: NodeJS.Timeout | undefined;
  #lostAt = 0;
  readonly #origin = Math.random().toString(36).slice(2);
  /** Told when the process no longer hears of the others' changes, and when it does again. */
  onTrouble: (line: string) => void = () => {};
  /** Told what other processes say of a shop's long reads (`readingRests`). */
  onRest: (merchantId: number, ms: number) => void = () => {};

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ ...this.#config, keepAlive: true, connectionTimeoutMillis: 5_000 });
    client.on('error', (error) => this.#again(client, error));
    client.on('end', () => this.#again(client));
    client.on('notification', (message) => {
      const [origin, ...changes] = (message.payload ?? '').split('\n');
      if (origin === this.#origin) return;
      for (const change of changes) {
        const [merchant, ...topics] = change.split(' ');
        this.#tell(Number(merchant), topics);
        for (const topic of topics)
          if (topic.startsWith(restPrefix)) this.onRest(Number(merchant), Number(topic.slice(restPrefix.length)));
      }
    });
    this.#client = client;
    try {
      await client.connect();
      await client.query('listen live_topics');
      this.#listening(client);
    } catch (error) {
      this.#again(client, error as Error);
    }
  }

  #listening(client: pg.Client): void {
    if (this.#lostAt > 0) {
      this.onTrouble(`live topics: listening again after ${Math.round((performance.now() - this.#lostAt) / 1000)} s`);
      this.#lostAt = 0;
      // Nobody here heard which records changed and which sessions ended: every screen comes again and looks anew.
      for (const set of this.#streams.values()) for (const stream of set.keys()) stream.end();
    }
    // A connection whose other end went without a word looks alive: it is asked.
    this.#beat = setInterval(() => {
      const silence = setTimeout(() => this.#again(client, new Error('no answer in ten seconds')), 10_000).unref();
      client.query('select 1').then(
        () => clearTimeout(silence),
        () => clearTimeout(silence),
      );
    }, beatMilliseconds).unref();
  }

  #again(client: pg.Client, error?: Error): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    clearInterval(this.#beat);
    client.removeAllListeners('notification');
    client.end().catch(() => {});
    if (this.#closed) return;
    if (this.#lostAt === 0) {
      this.#lostAt = performance.now();
      this.onTrouble(
        `live topics: the listening connection is lost (${error?.message ?? 'ended'}); until it is back the screens of this ` +
          'process do not hear what other processes changed',
      );
    }
    this.#timerAgain ??= setTimeout(() => {
      this.#timerAgain = undefined;
      void this.start();
    }, 1_000).unref();
  }
  #timerAgain: NodeJS.Timeout | undefined;

  publish(merchantId: number, topics: readonly string[]): void {
    let set = this.#pending.get(merchantId);
    if (!set) {
      set = new Set();
      this.#pending.set(merchantId, set);
    }
    for (const topic of topics) set.add(topic);
    this.#timer ??= setTimeout(() => this.#flush(), 100).unref();
  }

  #flush(): void {
    this.#timer = undefined;
    // One message for all merchants: what it costs the database is the message, not its length.
    let changes = '';
    for (const [merchantId, topics] of this.#pending) {
      this.#tell(merchantId, [...topics]);
      const change = `\n${[merchantId, ...topics].join(' ')}`;
      if (changes.length + change.length > longestPayload) {
        this.#tellOthers(this.#origin + changes);
        changes = '';
      }
      changes += change;
    }
    if (changes) this.#tellOthers(this.#origin + changes);
    this.#pending.clear();
  }

  /** One message after another on the listening connection; what is lost when it breaks, the next change tells again. */
  #tellOthers(payload: string): void {
    this.#telling = this.#telling
      .then(() =>
        this.#client?.query({ name: 'tell', text: 'select pg_notify($1, $2)', values: ['live_topics', payload] }),
      )
      .then(
        () => {},
        () => {},
      );
  }
  #telling: Promise<void> = Promise.resolve();

  #tell(merchantId: number, topics: readonly string[]): void {
    const ended = new Set(topics.filter((topic) => topic.startsWith(endedPrefix)));
    const changed = topics.filter((topic) => !ended.has(topic) && !topic.startsWith(restPrefix));
    this.#recent.note(merchantId, changed, performance.now());
    for (const [stream, { sessionId, only }] of this.#streams.get(merchantId) ?? []) {
      const heard = only ? changed.filter((topic) => only.has(topic)) : changed;
      if (ended.has(sessionEnded(sessionId))) stream.end();
      else if (heard.length > 0) stream.write(changedLine(heard));
    }
  }

  /** Streams that are open in this process. */
  get size(): number {
    let open = 0;
    for (const set of this.#streams.values()) open += set.size;
    return open;
  }

  /** May this session open one more? */
  hasRoom(merchantId: number, sessionId: number): boolean {
    const open = [...(this.#streams.get(merchantId)?.values() ?? [])];
    return open.filter((one) => one.sessionId === sessionId).length < streamsOfSession;
  }

  /**
   * Keeps a response open as an event stream until the browser leaves or the session ends.
   * @param missedMs for how many milliseconds the screen may already have its data: what changed meanwhile is told first.
   * @param only the topics that it hears; all of the shop's without.
   */
  open(
    merchantId: number,
    sessionId: number,
    response: ServerResponse,
    missedMs = 0,
    only?: ReadonlySet<string>,
  ): void {
    let set = this.#streams.get(merchantId);
    if (!set) {
      set = new Map();
      this.#streams.set(merchantId, set);
    }
    set.set(response, { sessionId, only });
    response.write('retry: 3000\n\n');
    const recent = this.#recent.within(merchantId, missedMs, performance.now());
    const missed = only ? recent.filter((topic) => only.has(topic)) : recent;
    if (missed.length > 0) response.write(changedLine(missed));
    const beat = setInterval(() => response.write(': still here\n\n'), 25_000).unref();
    // The browser comes again at once, and then its session is looked at: one that ended by itself hears no more.
    const grown = setTimeout(() => response.end(), longestStreamMs).unref();
    // A browser that leaves closes its half only: without this the stream would stay until the next beat.
    response.socket?.once('end', () => response.destroy());
    const over = () => {
      clearInterval(beat);
      clearTimeout(grown);
      set.delete(response);
      if (set.size === 0 && this.#streams.get(merchantId) === set) this.#streams.delete(merchantId);
    };
    // What was ended is not written to any more, even while its last bytes are on their way to a browser that reads slowly.
    response.on('finish', over);
    response.on('close', over);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#timerAgain);
    clearInterval(this.#beat);
    for (const set of this.#streams.values())
      for (const stream of set.keys()) stream.end(() => stream.socket?.destroy());
    await this.#client?.end().catch(() => {});
  }
}
