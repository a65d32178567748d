import pg from 'pg';
import { withOrigin } from '../observability/watched.ts';
import type { Statement } from './sql.ts';

/**
 * Several statements with one Sync: one round trip and, outside an explicit BEGIN, one implicit transaction. Measured
 * at a third of the cost of separate awaits (docs/decisions/0003). Works on `pg`'s documented `submit` interface.
 */
export type Row = Record<string, unknown>;

/** Rows as their SQL makes them: the place where a batch's caller is taken at his word. */
export const rowsOf = <T>(rows: Row[] | undefined): T[] => (rows ?? []) as T[];

interface Emitter {
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}
interface Connection extends Emitter {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string>;
  parse(q: { name: string; text: string; types: number[] }): void;
  bind(q: { statement: string; portal: string; values: unknown[] }): void;
  describe(q: { type: 'P'; name: string }): void;
  execute(q: { portal: string; rows: number }): void;
  sync(): void;
}
interface FieldMessage {
  fields: { name: string; dataTypeID: number; format: 'text' | 'binary' }[];
}
interface DataMessage {
  fields: (string | null)[];
}

/** A column of an answer: its name and how its text is read. */
type Column = readonly [string, (text: string) => unknown];
/**
 * What a connection's prepared statements answer, told once: PostgreSQL refuses to run a prepared statement whose columns
 * changed, so asking for them each time would only cost.
 */
const answers = new WeakMap<Connection, Map<string, readonly Column[]>>();
const answersOf = (connection: Connection): Map<string, readonly Column[]> => {
  const known = answers.get(connection) ?? new Map<string, readonly Column[]>();
  answers.set(connection, known);
  return known;
};

const arrayText = (values: readonly unknown[]): string =>
  `{${values
    .map((v) => {
      if (v === null || v === undefined) return 'NULL';
      if (Array.isArray(v)) return arrayText(v);
      if (typeof v === 'number' || typeof v === 'bigint' || typeof v === 'boolean') return String(v);
      const text = typeof v === 'object' ? JSON.stringify(v) : String(v);
      return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
    })
    .join(',')}}`;

/** A value as the server reads it. */
export const toText = (value: unknown): unknown => {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value) || typeof value === 'string') return value;
  if (Array.isArray(value)) return arrayText(value);
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
};

export class Batch {
  readonly done: Promise<Row[][]>;
  readonly #statements: readonly Statement[];
  /** Behind a pooler that knows no names each statement is parsed and described anew, still in one round trip. */
  readonly #named: boolean;
  readonly #out: Row[][];
  readonly #values: readonly unknown[][];
  readonly #texts: readonly string[];
  #resolve!: (rows: Row[][]) => void;
  #reject!: (error: Error) => void;
  #index = 0;
  #columns: readonly (readonly Column[] | undefined)[] = [];
  #fresh: string[] = [];
  #connection: Connection | undefined;
  #known = new Map<string, readonly Column[]>();
  #error: Error | undefined;
  #onParsed: (() => void) | undefined;

  constructor(statements: readonly Statement[], named = true) {
    this.#statements = statements;
    this.#named = named;
    this.#out = statements.map(() => []);
    // Before it reaches the connection: a value that has no text fails its caller and nobody else.
    this.#values = statements.map((s) => s.values.map(toText));
    // Here and not when it is sent: a busy connection sends it for somebody else.
    this.#texts = statements.map(withOrigin);
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): Error | null {
    this.#connection = connection;
    this.#onParsed = () => void this.#fresh.shift();
    connection.on('parseComplete', this.#onParsed);
    if (!this.#named) return this.#submitUnnamed(connection);
    this.#known = answersOf(connection);
    this.#columns = this.#statements.map((s) =>
      connection.parsedStatements[s.name] ? this.#known.get(s.name) : undefined,
    );
    connection.stream.cork();
    for (const [i, s] of this.#statements.entries()) {
      if (!connection.parsedStatements[s.name]) {
        connection.parse({ name: s.name, text: this.#texts[i]!, types: [] });
        if (s.name !== '') connection.parsedStatements[s.name] = s.text;
        this.#fresh.push(s.name);
      }
      connection.bind({ statement: s.name, portal: '', values: this.#values[i]! });
      if (!this.#columns[i]) connection.describe({ type: 'P', name: '' });
      connection.execute({ portal: '', rows: 0 });
    }
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  #submitUnnamed(connection: Connection): null {
    connection.stream.cork();
    for (const [i, text] of this.#texts.entries()) {
      connection.parse({ name: '', text, types: [] });
      connection.bind({ statement: '', portal: '', values: this.#values[i]! });
      connection.describe({ type: 'P', name: '' });
      connection.execute({ portal: '', rows: 0 });
    }
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription(message: FieldMessage): void {
    const columns = message.fields.map((f): Column => [f.name, pg.types.getTypeParser(f.dataTypeID, 'text')]);
    this.#known.set(this.#statements[this.#index]!.name, columns);
  }
  handleDataRow(message: DataMessage): void {
    if (this.#error) return;
    // The socket calls this: what a value's reader throws (a sum past the safe range) belongs to this batch's caller alone.
    try {
      this.#readRow(message);
    } catch (error) {
      this.#error = error as Error;
    }
  }
  #readRow(message: DataMessage): void {
    const row: Row = {};
    const columns = this.#columns[this.#index] ?? this.#known.get(this.#statements[this.#index]!.name)!;
    for (let i = 0; i < columns.length; i++) {
      const [name, parse] = columns[i]!;
      const value = message.fields[i];
      row[name] = value === null || value === undefined ? null : parse(value);
    }
    this.#out[this.#index]!.push(row);
  }
  handleCommandComplete(): void {
    const { name } = this.#statements[this.#index]!;
    if (!this.#known.has(name)) this.#known.set(name, []);
    this.#index++;
  }
  handleEmptyQuery(): void {
    this.#index++;
  }
  handlePortalSuspended(): void {}
  /** `pg` drops its active query on an error, so the promise settles here or the caller would hang. */
  handleError(error: Error): void {
    this.#error ??= error;
    this.#end();
  }
  handleReadyForQuery(): void {
    this.#end();
  }
  #end(): void {
    if (this.#onParsed) this.#connection?.off('parseComplete', this.#onParsed);
    // Names whose Parse was never confirmed must be parsed again next time.
    for (const name of this.#fresh) delete this.#connection?.parsedStatements[name];
    this.#fresh = [];
    if (this.#error) this.#reject(this.#error);
    else this.#resolve(this.#out);
  }
}
