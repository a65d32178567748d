import { money } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { linkStatus } from '../payment-link.ts';
import { refuse } from '../refusals.ts';
import { offeredAccount } from './gateway-accounts.ts';
import { endPaymentsOf, openGatewayPayment } from './gateway-payments.ts';
import { type PaymentLink, settleLink } from './payment-links.ts';
import type { PurchaseKind } from './purchase.ts';

/** What gateway payments of links are called. */
const linkPurpose = 'payment_link';

const ofLink = (id: number) => ({ purpose: linkPurpose, purpose_id: id });

/** Whether a link is paid by the shop's own keys. */
export const isOwnLink = async (tx: MerchantTx, id: number): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 from gateway_payment
    where merchant_id = ${tx.merchantId} and purpose = ${linkPurpose} and purpose_id = ${id} limit 1`)) !== undefined;

/**
 * Opens a made link on the shop's own card page, where the shop has keys: the money goes to its own account at the gateway, as
 * that of deposits does. Answers whether it has; done twice it is opened once.
 */
export const openOwnLink = async (
  tx: MerchantTx,
  link: Pick<PaymentLink, 'id' | 'customer_id' | 'amount' | 'currency_code' | 'expires_at'>,
  given: { readonly now: string; readonly publicUrl: string; readonly note: string | null },
): Promise<boolean> => {
  if (await isOwnLink(tx, link.id)) return true;
  if ((await offeredAccount(tx, link.currency_code)) === null) return false;
  const made = await tx.maybe(sql`
    select 1 from payment_link where merchant_id = ${tx.merchantId} and id = ${link.id} and status = ${linkStatus.made}
    for no key update`);
  if (!made) return true;
  const { id, customer_id, amount, currency_code, expires_at } = link;
  const asked = await openGatewayPayment(tx, {
    ...{ ...ofLink(id), customer_id, amount: money(amount), currency_code, expires_at },
    ...{ note: given.note, now: given.now, user_id: null },
  });
  await tx.run(sql`
    update payment_link set status = ${linkStatus.open}, provider_id = ${asked.unique_id}, last_error = null,
      provider_url = ${given.publicUrl + asked.path}, asked_at = ${given.now}::timestamptz
    where merchant_id = ${tx.merchantId} and id = ${id}`);
  return true;
};

/** Nobody pays a link any more that was taken back. */
export const closeOwnLink = (tx: MerchantTx, id: number, now: string): Promise<void> =>
  endPaymentsOf(tx, ofLink(id), now);

/** A link that was paid on the shop's own card page is paid, whatever became of it meanwhile: who books it hears of it. */
export const linkPurchase: PurchaseKind = {
  purpose: linkPurpose,
  paid: async (tx, purchase, moment) => {
    const link = await tx.one<{ unique_id: string; invoice_id: number; provider_url: string | null }>(sql`
      select unique_id, invoice_id, provider_url from payment_link
      where merchant_id = ${tx.merchantId} and id = ${purchase.purpose_id}`);
    const { unique_id: id, amount, currency_code: currency } = purchase;
    const told = { id, reference: link.unique_id, amount, currency, status: 'paid', url: link.provider_url! } as const;
    await settleLink(tx, told, moment.now);
    return { document_id: link.invoice_id };
  },
  retried: async (tx, purchase) => {
    const open = await tx.maybe(sql`
      select 1 from payment_link
      where merchant_id = ${tx.merchantId} and id = ${purchase.purpose_id} and status = ${linkStatus.open}`);
    if (!open) throw refuse('payment_link_ended');
  },
};
