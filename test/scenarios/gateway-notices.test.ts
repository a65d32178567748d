import { afterAll, expect, test } from 'vitest';
import { openGatewayDesk } from '../support/gateway-desk.ts';

/** A gateway's notice names a page twice, by our name and by its own; not every gateway proves both. */
const { at, takeSandbox, ask, look, last, isOpen, isBooked, moved, settled, noticeOf, tellSigned } =
  await openGatewayDesk();
afterAll(() => at.close());

test('card payment ignores the notice of another page', async () => {
  await takeSandbox();
  const before = await moved('payment_links');
  const [asked, other] = [await ask(6700), await ask(6700)];
  await isOpen(asked.id);
  await isOpen(other.id);
  const { reference } = await last(other.id);
  const id = (await last(asked.id))['provider_id'];
  for (const change of [{ reference }, { id: 'chk_of_nobody' }, { reference: 'of_nobody' }])
    expect(await tellSigned(await noticeOf(asked.id, change))).toBe(200);
  expect(await tellSigned(await noticeOf(other.id, { id }))).toBe(200);
  await settled();
  for (const one of [asked, other]) {
    expect((await look(one.id))['status']).toBe(2);
    expect(await moved('payment_links')).toBe(before);
  }
  expect(await tellSigned(await noticeOf(asked.id))).toBe(200);
  await isBooked(asked.id);
});
