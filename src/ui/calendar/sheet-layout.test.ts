import { describe, expect, it } from 'vitest';
import { columnsOfSheets, minuteOnSheet } from './sheet-layout.ts';

describe('printed calendar day', () => {
  it.each([
    { columns: 0, sheets: [] },
    { columns: 1, sheets: [1] },
    { columns: 8, sheets: [8] },
    { columns: 9, sheets: [5, 4] },
    { columns: 17, sheets: [6, 6, 5] },
  ])('$columns columns fit on sheets of $sheets', ({ columns, sheets }) => {
    const papers = columnsOfSheets(Array.from({ length: columns }, (_, i) => i));
    expect(papers.map((own) => own.length)).toEqual(sheets);
    expect(papers.flat()).toHaveLength(columns);
  });

  it.each([{ hours: 1 }, { hours: 8 }, { hours: 14 }, { hours: 24 }, { hours: 36 }])(
    'day of $hours hours fits its sheet height',
    ({ hours }) => {
      const minute = minuteOnSheet({ from: 0, to: hours * 60 });
      expect(minute * hours * 60).toBeLessThanOrEqual(160.001);
      expect(minute * 60).toBeLessThanOrEqual(18);
    },
  );
});
