/** What a line may say of an error: no value of a row, an input or a header. */
export interface SafeError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  readonly stack: string;
  readonly cause?: SafeError;
}

/** Long runs of letters and digits are keys, tokens and hashes; what stands in quotes, after ? or in brackets was given. */
const withoutValues = (text: string): string =>
  text
    .replaceAll(/\b(bearer|basic)\s+\S+/gi, '$1 …')
    .replaceAll(/:\/\/[^\s/@]+@/g, '://…@')
    .replaceAll(/\?[^\s'"]+/g, '?…')
    .replaceAll(/[\w-]{24,}/g, (run) => (/\d/.test(run) ? '…' : run));

/** PostgreSQL's class 22 and Node's readers of JSON put what they could not read into their message. */
const quotesGiven = (error: Error, code: string | undefined): boolean =>
  error instanceof SyntaxError || error instanceof RangeError || (code !== undefined && /^22/.test(code));

const messageOf = (error: Error, code: string | undefined): string => {
  const text = quotesGiven(error, code) ? error.message.replaceAll(/(["'`]).*\1|: .*$/gs, ' …') : error.message;
  return withoutValues(text).slice(0, 500);
};

const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.]{1,64}$/.test(value) ? value : undefined;

/** An error as log lines tell it: a database error carries whole rows in `detail` and `where`, which stay behind. */
export const safeError = (given: unknown): SafeError => {
  if (!(given instanceof Error)) return { type: typeof given, message: '…', stack: '' };
  const { code: rawCode, constraint, table, column } = given as Error & Record<string, unknown>;
  const code = word(rawCode);
  const frames = (given.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return Object.fromEntries(
    Object.entries({
      type: given.name,
      message: messageOf(given, code),
      code,
      constraint: word(constraint),
      table: word(table),
      column: word(column),
      stack: frames.slice(0, 20).join('\n'),
      cause: given.cause instanceof Error && given.cause !== given ? safeError(given.cause) : undefined,
    }).filter(([, value]) => value !== undefined),
  ) as unknown as SafeError;
};
