import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rowsOf } from '../../../platform/db/batch.ts';
import type { Pool } from '../../../platform/db/pools.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
import { merchantTransaction } from '../../../platform/db/transaction.ts';

/** The end of a unit's chain, as it is kept outside the database too. */
export interface ChainHead {
  readonly merchant_id: number;
  readonly unit_id: number;
  readonly counter: number;
  readonly hash: string;
}

const lineOf = ({ merchant_id, unit_id, counter, hash }: ChainHead): string =>
  `${merchant_id} ${unit_id} ${counter} ${hash}\n`;
const headOf = (line: string): ChainHead | null => {
  const found = /^(\d+) (\d+) (\d+) ([A-Za-z0-9+/]{43}=)$/.exec(line);
  if (!found) return null;
  const [, merchant_id, unit_id, counter, hash] = found;
  return { merchant_id: Number(merchant_id), unit_id: Number(unit_id), counter: Number(counter), hash: hash! };
};

/** Nothing where the file is not there, or not any more. */
const none = (error: NodeJS.ErrnoException): never[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};
const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch((error) => none(error).join(''));

/**
 * Where the ends of the chains are kept beside the database: a file to which lines are only added, so that several processes may
 * write it. A database that was put back to an older state is told by it: the next document would take a place that another
 * document has, and the authority would see two chains.
 */
export class ChainHeads {
  readonly #file: string;
  readonly #told = new Map<string, number>();
  constructor(file: string) {
    this.#file = file;
  }

  /** Keeps an end; one that is no further than what this process told is not written again. */
  async keep(heads: readonly ChainHead[]): Promise<void> {
    const news = heads.filter((one) => (this.#told.get(`${one.merchant_id}/${one.unit_id}`) ?? 0) < one.counter);
    if (news.length === 0) return;
    await mkdir(dirname(this.#file), { recursive: true });
    // The first sign ends a line that a crash cut off.
    await appendFile(this.#file, `\n${news.map(lineOf).join('')}`, { mode: 0o600, flush: true });
    for (const one of news) this.#told.set(`${one.merchant_id}/${one.unit_id}`, one.counter);
  }

  /** The furthest end of each unit; a line that was cut off by a crash says nothing. */
  async read(): Promise<ChainHead[]> {
    const texts = await Promise.all([this.#file, ...(await this.#aside())].map(textOf));
    const furthest = new Map<string, ChainHead>();
    for (const head of texts.flatMap((text) => text.split('\n').slice(0, -1)).flatMap((line) => headOf(line) ?? [])) {
      const name = `${head.merchant_id}/${head.unit_id}`;
      if ((furthest.get(name)?.counter ?? -1) < head.counter) furthest.set(name, head);
    }
    return [...furthest.values()];
  }

  /** Files that were put aside to be shortened; one is left over where a process died with it. */
  async #aside(): Promise<string[]> {
    const folder = dirname(this.#file);
    const names = await readdir(folder).catch(none);
    return names.filter((name) => name.startsWith(`${basename(this.#file)}.aside-`)).map((name) => join(folder, name));
  }

  /**
   * One line for each unit in place of all, where the file is longer than `longest` bytes. Others may go on adding: the file is
   * put aside first, so that what they add begins a new one, and goes only when what it says stands there.
   */
  async shorten(longest = 0): Promise<void> {
    const { size } = await stat(this.#file).catch(() => ({ size: 0 }));
    if (size <= longest) return;
    await rename(this.#file, `${this.#file}.aside-${randomUUID()}`).catch(none);
    // A line that somebody is just adding to it is written by then.
    await wait(200);
    const aside = await this.#aside();
    const heads = await this.read();
    await appendFile(this.#file, heads.map(lineOf).join(''), { mode: 0o600, flush: true });
    for (const file of aside) await rm(file, { force: true });
  }
}

/** Why a unit is stopped, as it is kept. */
const behind = 'the database is behind what was issued';
const forked = 'the chain in the database is another than the one that was issued';

const compare = (head: ChainHead): Statement => sql`
  update fiscal_unit u set halted_reason = case when u.counter < ${head.counter} then ${behind} else ${forked} end
  where u.merchant_id = ${head.merchant_id} and u.id = ${head.unit_id} and u.halted_reason is null
    and (u.counter < ${head.counter} or not exists (
      select from fiscal_document d where d.merchant_id = ${head.merchant_id} and d.unit_id = ${head.unit_id}
        and d.counter = ${head.counter} and d.hash = ${head.hash}))
  returning id`;

/**
 * Compares what stands outside with the database, at the start: a unit whose chain is behind or another signs nothing more
 * until it is replaced. Answers those that were stopped now.
 */
export const haltForkedUnits = async (app: Pool, heads: ChainHeads): Promise<ChainHead[]> => {
  const halted: ChainHead[] = [];
  for (const head of await heads.read()) {
    const [rows] = await merchantTransaction(app, head.merchant_id, (tx) => tx.batch([compare(head)]));
    if (rowsOf(rows).length > 0) halted.push(head);
  }
  return halted;
};
