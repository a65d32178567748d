import { describe, expect, it } from 'vitest';
import { columnsOfPapers, paperMinute } from './paper-layout.ts';

describe('printed calendar day', () => {
  it.each([
    { columns: 0, sheets: [] },
    { columns: 1, sheets: [1] },
    { columns: 8, sheets: [8] },
    { columns: 9, sheets: [5, 4] },
    { columns: 17, sheets: [6, 6, 5] },
  ])('$columns columns fit on sheets of $sheets', ({ columns, sheets }) => {
    const papers = columnsOfPapers(Array.from({ length: columns }, (_, i) => i));
    expect(papers.map((own) => own.length)).toEqual(sheets);
    expect(papers.flat()).toHaveLength(columns);
  });

  it.each([{ hours: 1 }, { hours: 8 }, { hours: 14 }, { hours: 24 }, { hours: 36 }])(
    'day of $hours hours fits its sheet height',
    ({ hours }) => {
      const minute = paperMinute({ from: 0, to: hours * 60 });
      expect(minute * hours * 60).toBeLessThanOrEqual(160.001);
      expect(minute * 60).toBeLessThanOrEqual(18);
    },
  );
});
