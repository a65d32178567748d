import type { Measured } from './measure.ts';

/** No list, search, sort, filter or figure takes the database longer over a shop of a million documents. */
export const limitMs = 100;
/** What managers of the cloud ask looks across all shops, and searches their logs from end to end: a few people, now and then. */
export const managerLimitMs = 1_000;

/**
 * What is slower all the same, by operation and how it is asked, with the reason. A row that is fast again has to be taken out,
 * one that became slow is no row of these.
 */
export const stillSlow: readonly { readonly name: string; readonly asked: RegExp; readonly why: string }[] = [
  {
    name: 'products.list',
    asked: /^search=.* \(one letter\)$/,
    why: 'a letter that makes no trigram is looked for in every product',
  },
  ...['item', 'group', 'hour', 'seller'].map((key) => ({
    name: `salesBy.${key}`,
    asked: /./,
    why: 'the lines of all documents of a month are added up',
  })),
  {
    name: 'stockWaste.products',
    asked: /^(a year|all days)$/,
    why: 'every movement of the stock in years is added up',
  },
  { name: 'documents.totals', asked: /^all days$/, why: 'three years of days by seller are added up' },
  { name: 'dashboard.get', asked: /^all days$/, why: 'its eleven questions together' },
  {
    name: 'appointmentReports.people',
    asked: /^a year$/,
    why: 'eighty thousand visits of forty people are added up line by line',
  },
  { name: 'appointmentReports.services', asked: /^a year$/, why: 'the same visits' },
  {
    name: 'listReceivables',
    asked: /^(as it opens|page=|sort=)/,
    why: 'the debts of fifty thousand customers are added up',
  },
  {
    name: 'queues.balances',
    asked: /./,
    why: 'the debts of fifty thousand customers, each with what they were told',
  },
  { name: 'queues.ratings', asked: /./, why: 'every customer of these days with what they were told and rated' },
  { name: 'queues.counts', asked: /./, why: 'the same debts' },
  { name: 'activities.summary', asked: /^all days$/, why: 'every act of four years is counted by person' },
];

/** A row of the page. */
export interface PageRow {
  /** Of the operation. */
  readonly name: string;
  readonly asked: string;
  readonly ms: number;
  readonly line: string;
}

const per = ({ read, answered }: Measured): string => {
  const rows = read / Math.max(1, answered);
  return rows < 10 ? rows.toFixed(1) : Math.round(rows).toLocaleString('en');
};

const whole = (n: number): string => n.toLocaleString('en');

export const rowOf = (m: Measured): PageRow => {
  const { name, asked } = m.ask;
  const line = `| ${name} | ${asked} | ${m.ms.toFixed(1)} | ${whole(m.answered)} | ${per(m)} | ${whole(m.counted)} |`;
  return { name, asked, ms: m.ms, line };
};

/** The rows of a page that was written. */
export const rowsOfPage = (page: string): PageRow[] =>
  page
    .split('\n')
    .filter((line) => /^\| \w+(\.\w+)* \|/.test(line) && !line.startsWith('| operation'))
    .map((line) => {
      const [name, asked, ms] = line.slice(2, -2).split(' | ');
      return { name: name!, asked: asked!, ms: Number(ms), line };
    });

/** docs/generated/plans.md */
export const pageOf = (documents: number, machine: string, rows: readonly PageRow[]): string => {
  const slowest = Math.max(...rows.map((row) => row.ms));
  return `# What lists, searches and figures cost

Written by \`npm run plans\` ([what it does and when to run it](../operations.md#what-lists-cost)) over a shop of ${whole(documents)} documents among a thousand others. Every operation that reads lists or figures, asked by the API in every way that its contract allows; its statements explained as the role that serves it, with row-level security.

Milliseconds are the database's for the whole call (page, count and sums; not the session), the quickest of four or, where that was slow, of twelve. What a search reads inside its function counts as the rows that it found. At most ${limitMs} ms, ${whole(managerLimitMs)} for what managers ask across all shops; the slowest of ${rows.length} took ${slowest.toFixed(0)} ms. Machine: ${machine}.

Slower all the same: ${stillSlow.map(({ name, why }) => `${name} (${why})`).join('; ')}.

| operation | asked | ms | rows answered | rows read per row answered | rows read for counts and sums |
| --------- | ----- | -: | ------------: | -------------------------: | ----------------------------: |
${rows.map((row) => row.line).join('\n')}
`;
};
