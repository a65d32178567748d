import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
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
    const text = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const furthest = new Map<string, ChainHead>();
    const lines = text.split('\n').slice(0, -1);
    for (const head of lines.flatMap((line) => headOf(line) ?? [])) {
      const name = `${head.merchant_id}/${head.unit_id}`;
      if ((furthest.get(name)?.counter ?? -1) < head.counter) furthest.set(name, head);
    }
    return [...furthest.values()];
  }

  /** One line for each unit, for when nobody else writes: at the start of an installation. */
  async shorten(): Promise<void> {
    const heads = await this.read();
    if (heads.length === 0) return;
    await writeFile(`${this.#file}.new`, heads.map(lineOf).join(''), { mode: 0o600, flush: true });
    await rename(`${this.#file}.new`, this.#file);
  }
}

/** Why a unit is stopped, as it is kept. */
export const behind = 'the database is behind what was issued';
export const forked = 'the chain in the database is another than the one that was issued';

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
