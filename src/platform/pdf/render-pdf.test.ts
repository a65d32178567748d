import { expect, it } from 'vitest';
import { Watched, watch } from '../observability/watched.ts';
import type { ExportTable } from '../sheets/export-column.ts';
import { renderTablePdf } from './table-pdf.ts';

const table: ExportTable = {
  title: 'Customers',
  file_name: 'customers',
  columns: [{ key: 'name', label: 'Name', kind: 'text' }],
  rows: [{ name: 'Noura' }],
  language: 'en',
  currency: 'SAR',
  zone: 'Asia/Riyadh',
  exported_at: '2026-03-01T09:00:00.000Z',
};

it('shops render in turn, one paper each', async () => {
  const made: number[] = [];
  const render = (shop: number): Promise<unknown> => {
    const watched = new Watched('test', 'test');
    watched.merchant = shop;
    return watch(watched, () => renderTablePdf(table)).then(() => made.push(shop));
  };
  await Promise.all([1, 1, 1, 1, 2, 1, 3].map(render));
  expect(made).toHaveLength(7);
  expect(made.indexOf(2)).toBeLessThanOrEqual(2);
  expect(made.indexOf(3)).toBeLessThanOrEqual(3);
});
