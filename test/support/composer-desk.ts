import { expect } from 'vitest';
import type { openMenuDesk } from './menu-desk.ts';

type MenuDesk = Awaited<ReturnType<typeof openMenuDesk>>;

/** What of a page can be read. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|symbol)[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** A florist whose visitors compose bouquets: roses, lilies, a wrap, a vase and a card. */
export const openComposer = async ({ bench, owner, save, path }: MenuDesk) => {
  const define = async (name: string, price: number, pieces: number, cost: number) => {
    const id = await bench.define(name, price);
    if (pieces > 0) await bench.receive(id, pieces, cost);
    return id;
  };
  const parts = {
    rose: await define('Red rose', 900, 60, 300),
    lily: await define('White lily', 1_200, 40, 500),
    paper: await define('Kraft paper', 700, 30, 100),
    vase: await define('Glass vase', 4_000, 5, 1_500),
    card: await define('Card', 500, 50, 50),
  };
  const usual = [
    { product_id: parts.rose, kind: 1, drawing: 'rose', colour: 'red' },
    { product_id: parts.lily, kind: 1, drawing: 'lily', colour: 'white' },
    { product_id: parts.paper, kind: 2, drawing: null, colour: 'kraft' },
    { product_id: parts.vase, kind: 3, drawing: null, colour: 'blue' },
    { product_id: parts.card, kind: 4, drawing: null, colour: 'white' },
  ];
  const saveComposer = async (more: object = {}) => {
    const { version } = (await owner('GET', '/api/composer')).body;
    return owner('PUT', '/api/composer', {
      ...{ version, is_open: true, smallest_amount: 5_000, arranging: 1, arranging_amount: 2_500 },
      ...{ base_minutes: 5, stem_seconds: 30, parts: usual },
      ...more,
    });
  };
  await save([]);
  const saved = await saveComposer();
  expect([saved.status, saved.body]).toMatchObject([200, { is_open: true }]);
  return {
    ...{ parts, usual, saveComposer },
    carrier: saved.body.product.id as number,
    composerPath: `${path}/composer`,
  };
};
