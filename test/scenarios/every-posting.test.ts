import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { done, lastEntry, type Place, type PostingRow, postedAfter } from '../postings/acts.ts';
import { givenCardRows } from '../postings/given-cards.ts';
import { heldMoneyRows } from '../postings/held-money.ts';
import { loyaltyRows } from '../postings/loyalty.ts';
import { noteRows } from '../postings/notes.ts';
import { offerRows } from '../postings/offers.ts';
import { penaltyRows } from '../postings/penalties.ts';
import { tipRows } from '../postings/tips.ts';
import { openSharedServer } from '../support/shared-server.ts';

/**
 * The rows of `design/postings.md`, each done over HTTP and compared with what it must post: every feature brings a file of
 * rows in test/postings and a line here.
 */
const all: readonly PostingRow[] = [
  ...noteRows,
  ...heldMoneyRows,
  ...offerRows,
  ...penaltyRows,
  ...tipRows,
  ...loyaltyRows,
  ...givenCardRows,
];

let place: Place;
beforeAll(async () => {
  const at = await openSharedServer();
  const shop = await at.openShop({ stock: 200 });
  const owner = await at.signIn(shop.owner);
  let customers = 0;
  const customer = async () =>
    (await done(owner('POST', '/api/customers', { name_ar: `عميلة القيد ${++customers}` }))).id as number;
  place = { at, shop, owner, customer };
});
afterAll(() => place.at.close());

test.each(all.map((one) => [one.act, one] as const))('%s', async (_act, one) => {
  const given = await one.before?.(place);
  const before = await lastEntry(place);
  await one.does(place, given);
  expect(await postedAfter(place, before)).toEqual(one.posts);
});

test('books balance after every posting', async () => {
  expect(await bookErrors(place.at.database.owner, place.shop.merchantId)).toEqual([]);
});
