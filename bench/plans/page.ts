import type { Measured } from './measure.ts';

/** No list, search, sort, filter or figure takes the database longer over a shop of a million documents. */
export const limitMs = 100;

const per = ({ read, answered }: Measured): string => {
  const rows = read / Math.max(1, answered);
  return rows < 10 ? rows.toFixed(1) : Math.round(rows).toLocaleString('en');
};

export const rowOf = (m: Measured): string =>
  `| ${m.ask.name} | ${m.ask.asked.replaceAll('|', '\\|')} | ${m.ms.toFixed(1)} | ${m.answered} | ${per(m)} | ${m.counted.toLocaleString('en')} |`;

/** docs/generated/plans.md */
export const pageOf = (documents: number, machine: string, measured: readonly Measured[]): string => {
  const slowest = Math.max(...measured.map((m) => m.ms));
  return `# What lists, searches and figures cost

Written by \`npm run plans\`; [when to run it](../operations.md). A shop of ${documents.toLocaleString('en')} documents among others, every operation that reads lists or figures, asked by the API as its screens ask, statements explained as the role of the app with row-level security. Milliseconds are the database's for the whole call (page, count, sums; not the session), the quickest of four; a search inside a function counts its rows as one. At most ${limitMs} ms; the slowest took ${slowest.toFixed(0)} ms. Measured on ${machine}.

| operation | asked | ms | rows answered | rows read per row answered | rows read for counts and sums |
| --------- | ----- | -: | ------------: | -------------------------: | ----------------------------: |
${measured.map(rowOf).join('\n')}
`;
};
