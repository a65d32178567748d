import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { done } from '../support/answers.ts';
import { connectShop } from '../support/connect-shop.ts';
import { openGatewayDesk } from '../support/gateway-desk.ts';

/** Money that comes by itself in a connected shop: a deposit by card is signed by the job that books it. */
const desk = await openGatewayDesk();
const { at, shop, owner, ask, isOpen, isBooked, last, onPage, rows, takeSandbox, until } = desk;
afterAll(() => at.close());
beforeAll(async () => {
  await takeSandbox();
  await connectShop(owner);
});

test('online deposit is signed, sent and booked once', async () => {
  const { id, path } = await ask();
  await fetch(at.url + path);
  await isOpen(id);
  await onPage((await last(id))['provider_url'], 'pay_mada');
  await isBooked(id);
  await until(
    async () =>
      (
        await rows`select 1 from fiscal_document where merchant_id = ${shop.merchantId} and document_kind = 386 and state in (2, 3)`
      ).length === 1,
  );
  const errors = await bookErrors(at.database.owner, shop.merchantId);
  expect(errors.filter(({ what }) => /unit|chain|issued again/.test(what))).toEqual([]);
  const { months } = await done(
    owner('GET', '/api/fiscal_documents/reconciliation?from_on=2020-01-01&to_on=2099-12-31'),
  );
  expect(months).toHaveLength(1);
  expect(months[0]).toMatchObject({ untold_vat: 0, waiting_vat: 0, rejected_vat: 0 });
});

test('payment with expired certificate waits and books once', async () => {
  const until_ = (set: string) =>
    rows`update fiscal_unit set certificate_until = now() + ${set}::interval where merchant_id = ${shop.merchantId}`;
  await until_('-1 day');
  const { id, path } = await ask();
  await fetch(at.url + path);
  await isOpen(id);
  await onPage((await last(id))['provider_url'], 'pay_mada');
  await until(
    async () =>
      (await rows`select 1 from job_queue.job where name = 'gateway_payment.tell' and state = 'retry'`).length > 0,
  );
  await until_('300 days');
  await rows`update job_queue.job set start_after = now() where state = 'retry'`;
  await isBooked(id);
  expect(
    (await rows`select 1 from fiscal_document where merchant_id = ${shop.merchantId} and document_kind = 386`).length,
  ).toBe(2);
});
