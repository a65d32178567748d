import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { errorsOf, flowerBench, part } from '../support/flower-bench.ts';
import { lotBench } from '../support/lot-bench.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Stems come in lots with a last good day: what ends first leaves first, and what is over is not sold. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let bench: ReturnType<typeof flowerBench>;
const morning = (day: number) => `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`;

let lots: ReturnType<typeof lotBench>;
beforeAll(async () => {
  at = await openSharedServer({ now: morning(2) });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  bench = flowerBench(at, shop, owner);
  lots = lotBench(owner, bench);
});
afterAll(() => at.close());

const lotsAgree = () => bench.booksAgree();

describe('lots', () => {
  let rose: number;

  test('delivery becomes a lot with its last good day', async () => {
    rose = await lots.stem('Lot rose', 7);
    await lots.receive(rose, 10, { bucket: 'A1' });
    await lots.receive(rose, 5, { expires_on: '2026-03-04' });
    expect(await lots.leftOf(rose)).toEqual([
      ['2026-03-04', 5],
      ['2026-03-08', 10],
    ]);
    const [, second] = await lots.lotsOf(rose);
    expect(second).toMatchObject({ bucket: 'A1', received_milli: 10_000, freshness: 'later', value_amount: 3_000 });
    await lotsAgree();
  });

  test('sale draws what ends first; credit gives it back', async () => {
    const sold = await lots.sell(rose, 7);
    expect([sold.status, sold.body]).toMatchObject([200, { total: 6_300 }]);
    expect(await lots.leftOf(rose)).toEqual([
      ['2026-03-04', 0],
      ['2026-03-08', 8],
    ]);
    const note = await owner('POST', `/api/invoices/${sold.body.id}/credit_notes`, {
      reason_kind: 'damaged',
      back: { to: 'tenders' },
      lines: [{ line_number: 1, quantity_milli: 3_000, goods_to: 'shelf' }],
    });
    expect([note.status, note.body]).toMatchObject([200, {}]);
    // The freshest that the sale drew comes back first.
    expect(await lots.leftOf(rose)).toEqual([
      ['2026-03-04', 1],
      ['2026-03-08', 10],
    ]);
    await lotsAgree();
  });

  test('waste names its lot and costs the average', async () => {
    const [, later] = await lots.lotsOf(rose);
    const { movements } = (await owner('GET', `/api/lots/${later!.id}`)).body;
    expect(movements.map((one: { document_number: string | null }) => one.document_number)).toEqual([
      ...[expect.stringContaining('-'), expect.stringContaining('-'), null],
    ]);
    const wasted = await owner('POST', `/api/lots/${later!.id}/waste`, { kind: 8, quantity_milli: 2_000 });
    expect([wasted.status, wasted.body]).toMatchObject([200, { quantity_milli: 8_000, wasted_milli: -2_000 }]);
    const beyond = await owner('POST', `/api/lots/${later!.id}/waste`, { kind: 1, quantity_milli: 9_000 });
    expect(errorsOf(beyond)).toEqual(['quantity_milli: lot_has_fewer']);
    await lotsAgree();
  });

  test('lot that is over is not sold until inspected', async () => {
    const tulip = await lots.stem('Lot tulip', 2);
    await lots.receive(tulip, 4);
    at.setNow(morning(4));
    expect((await lots.lotsOf(tulip))[0]).toMatchObject({ expires_on: '2026-03-03', freshness: 'over' });
    const refused = await lots.sell(tulip, 1);
    expect([refused.status, refused.body]).toEqual([501, 'lots_are_over']);
    const { items } = (await owner('GET', '/api/till_catalogue')).body;
    expect(items.find((one: { id: number; kind: string }) => one.kind === 'product' && one.id === tulip)).toMatchObject(
      { quantity_milli: 0 },
    );
    const [lot] = await lots.lotsOf(tulip);
    const extended = await owner('POST', `/api/lots/${lot!.id}/extend`, { inspection_count: 0 });
    expect([extended.status, extended.body]).toMatchObject([200, { expires_on: '2026-03-04', inspection_count: 1 }]);
    const again = await owner('POST', `/api/lots/${lot!.id}/extend`, { inspection_count: 0 });
    expect([again.status, again.body]).toEqual([501, 'lot_changed']);
    expect((await lots.sell(tulip, 1)).status).toBe(200);
    await lotsAgree();
  });

  test('setting lets lots that are over be sold', async () => {
    const product = await lots.stem('Lot carnation', 1);
    await lots.receive(product, 2);
    at.setNow(morning(5));
    const settings = async (sells_expired: boolean) => {
      const { version, value } = (await owner('GET', '/api/settings/recipes')).body;
      await owner('PUT', '/api/settings/recipes', { version, value: { ...value, sells_expired } });
    };
    expect((await lots.sell(product, 1)).body).toBe('lots_are_over');
    await settings(true);
    const sold = await lots.sell(product, 1);
    await settings(false);
    expect([sold.status, sold.body]).toMatchObject([200, {}]);
    await lotsAgree();
  });

  test('reminder of an ending lot goes with its stems', async () => {
    const gerbera = await lots.stem('Lot gerbera', 2);
    await lots.receive(gerbera, 30);
    const told = async () => {
      const { records } = (await owner('GET', '/api/notifications/get_records?type=stocks')).body;
      return records.find((one: { id: number }) => one.id === gerbera)?.ends_on ?? null;
    };
    const [lot] = await lots.lotsOf(gerbera);
    expect(await told()).toBe(lot!.expires_on);
    await owner('POST', `/api/lots/${lot!.id}/waste`, { kind: 1, quantity_milli: 30_000 });
    expect(await told()).toBeNull();
  });

  test('fresh, empty and long extended lots get no day', async () => {
    const iris = await lots.stem('Lot iris', 5);
    await lots.receive(iris, 1);
    const [lot] = await lots.lotsOf(iris);
    const fresh = await owner('POST', `/api/lots/${lot!.id}/extend`, { inspection_count: 0 });
    expect([fresh.status, fresh.body]).toEqual([501, 'lot_still_good']);
    await owner('POST', `/api/lots/${lot!.id}/waste`, { kind: 2, quantity_milli: 1_000 });
    at.setNow(morning(9));
    const empty = await owner('POST', `/api/lots/${lot!.id}/extend`, { inspection_count: 0 });
    expect([empty.status, empty.body]).toEqual([501, 'lot_is_empty']);
    await lots.receive(iris, 1);
    const [, second] = await lots.lotsOf(iris);
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update stock_lot set inspection_count = 30, expires_on = '2026-02-01'
        where merchant_id = ${shop.merchantId} and id = ${second!.id}`),
    );
    const enough = await owner('POST', `/api/lots/${second!.id}/extend`, { inspection_count: 30 });
    expect([enough.status, enough.body]).toEqual([501, 'lot_extended_enough']);
    const nobody = await owner('POST', '/api/lots/999999999/extend', { inspection_count: 0 });
    expect([nobody.status, nobody.body]).toEqual([501, 'lot_not_found']);
  });

  test('finished bouquet is as old as its oldest stem', async () => {
    at.setNow(morning(10));
    const [lily, posy] = [await lots.stem('Lot lily', 3), await lots.stem('Lot posy', 6, 5_000)];
    await lots.receive(lily, 6);
    at.setNow(morning(11));
    await lots.receive(lily, 6);
    const { body: recipe } = await owner('POST', '/api/recipes', { product_id: posy, components: [part(lily, 4)] });
    const made = await owner('POST', `/api/recipes/${recipe.id}/assemble`, { quantity_milli: 1_000 });
    expect([made.status, made.body]).toMatchObject([200, { cost_amount: 1_200 }]);
    expect(await lots.leftOf(posy)).toEqual([['2026-03-12', 1]]);
    // Taken apart, its stems are as old as what still stands there.
    await owner('POST', `/api/assemblies/${made.body.id}/disassemble`, { quantity_milli: 1_000 });
    expect(await lots.leftOf(lily)).toEqual([
      ['2026-03-12', 6],
      ['2026-03-13', 6],
    ]);
    await lotsAgree();
  });

  test('lots that are over are neither used nor counted', async () => {
    const [aster, bunch] = [await lots.stem('Lot aster', 2), await bench.define('Aster bunch', 5_000)];
    await lots.receive(aster, 5);
    at.setNow(morning(13));
    await lots.receive(aster, 2);
    const { body: recipe } = await owner('POST', '/api/recipes', { product_id: bunch, components: [part(aster, 1)] });
    const { facts } = (await owner('GET', `/api/recipes/${recipe.id}`)).body;
    expect(facts.find((one: { product_id: number }) => one.product_id === aster)).toMatchObject({
      on_hand_milli: 2_000,
      blocked_milli: 5_000,
    });
    expect((await owner('POST', `/api/recipes/${recipe.id}/assemble`, { quantity_milli: 3_000 })).body).toBe(
      'product_quantity_not_available',
    );
    expect((await owner('POST', `/api/recipes/${recipe.id}/assemble`, { quantity_milli: 2_000 })).status).toBe(200);
    await lotsAgree();
  });

  test('bouquet that is over comes apart into old stems', async () => {
    const [dahlia, nosegay] = [await lots.stem('Lot dahlia', 2), await lots.stem('Lot nosegay', 2, 5_000)];
    await lots.receive(dahlia, 3);
    const { body: recipe } = await owner('POST', '/api/recipes', {
      product_id: nosegay,
      components: [part(dahlia, 3)],
    });
    const { body: made } = await owner('POST', `/api/recipes/${recipe.id}/assemble`, { quantity_milli: 1_000 });
    at.setNow(morning(15));
    await lots.receive(dahlia, 5);
    expect((await owner('POST', `/api/assemblies/${made.id}/disassemble`, { quantity_milli: 1_000 })).status).toBe(200);
    expect((await lots.leftOf(dahlia)).filter(([, left]) => left !== 0)).toEqual([
      ['2026-03-14', 3],
      ['2026-03-16', 5],
    ]);
    await lotsAgree();
  });

  test('thrown away returns do not make stems fresh', async () => {
    const poppy = await lots.stem('Lot poppy', 9);
    await lots.receive(poppy, 3, { expires_on: '2026-03-16' });
    await lots.receive(poppy, 5);
    const sold = await lots.sell(poppy, 5);
    const back = (pieces: number, goods_to: string) =>
      owner('POST', `/api/invoices/${sold.body.id}/credit_notes`, {
        ...{ reason_kind: 'damaged', back: { to: 'tenders' } },
        lines: [{ line_number: 1, quantity_milli: pieces * 1000, goods_to }],
      });
    expect((await back(2, 'waste')).status).toBe(200);
    expect((await back(2, 'shelf')).status).toBe(200);
    expect((await lots.leftOf(poppy)).map(([, left]) => left)).toEqual([2, 3]);
    await lotsAgree();
  });

  test('oversold stems are covered before a lot holds them', async () => {
    const peony = await lots.stem('Lot peony', 4);
    await lots.receive(peony, 2);
    expect((await lots.sell(peony, 5)).status).toBe(200);
    await lots.receive(peony, 10);
    expect((await lots.leftOf(peony)).map(([, left]) => left)).toEqual([0, 7]);
    expect((await lots.lotsOf(peony))[1]).toMatchObject({ received_milli: 10_000 });
    expect((await lots.sell(peony, 9)).status).toBe(200);
    const [first] = await lots.lotsOf(peony);
    const found = { lot_id: first!.id, counted_milli: 3_000, seen_milli: 0, count_number: 0 };
    expect(errorsOf(await owner('POST', '/api/lots/count', { lines: [found] }))).toEqual([
      'lines.0.counted_milli: lot_of_oversold',
    ]);
    await lotsAgree();
  });
});
