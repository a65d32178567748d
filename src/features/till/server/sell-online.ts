import { InvalidInput, Refusal } from '../../../kernel/contract/refusal.ts';
import { settingsFrom } from '../../../kernel/contract/settings.ts';
import type { Money } from '../../../kernel/money/money.ts';
import { zeroMoney } from '../../../kernel/money/money.ts';
import { answerOf } from '../../../platform/db/parts.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext, RoleFlags } from '../../../platform/http/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { notifyBuyer, signed, toSign } from '../../documents/server/public-api.ts';
import { loyaltySettings, tiersOf } from '../../loyalty/settings.ts';
import type { OfferFact } from '../../packages/server/public-api.ts';
import type { PurchaseMoment } from '../../payments/server/public-api.ts';
import { notificationSettings } from '../../tenancy/notification-settings.ts';
import { till } from '../contract.ts';
import { decideSale } from './decide-sale.ts';
import { saleWithin } from './issue-invoice.ts';
import { gatherFacts, readFacts } from './sale-facts.ts';

/** A package that a gateway took the money for. */
export interface OnlineSale {
  readonly customer_id: number;
  /** The offer as it was read by who paid: neither its price nor its terms are those of today. */
  readonly terms: OfferFact;
  readonly amount: Money;
  /** Of the gateway's payment. */
  readonly reference: string;
}

/** Nobody sells it: no price is changed, nothing is owed, no discount is given. */
const noFlags: RoleFlags = {
  may_change_price: false,
  may_sell_without_stock: false,
  may_hold_invoice: false,
  may_allow_debt: false,
  may_add_free_gift_cards: false,
  may_overbook: false,
  max_discount_bp: 0,
};

const readSeller = async (tx: MerchantTx) => {
  const { settings, ...merchant } = await tx.one<MerchantContext['merchant'] & { settings: Record<string, never> }>(sql`
    select m.country_id, m.currency_code, m.zone, m.day_ends_time, m.prices_include_vat, m.vat_rate_bp, m.is_vat_registered,
      (select coalesce(jsonb_object_agg(s.feature, jsonb_build_object('version', s.version, 'value', s.value)), '{}')
        from merchant_setting s where s.merchant_id = ${currentMerchantId}) as settings
    from merchant m where m.merchant_id = ${tx.merchantId}`);
  return { merchant, settings };
};

/**
 * Sells a package to who paid for it on the shop's page: the same bill as at the till (388, 2215 and 2100), by nobody, without a
 * drawer, its tender the gateway's money (1050). Answers why it cannot be sold any more, in place of the bill; then nothing was
 * written.
 */
export const sellOnline = async (
  tx: MerchantTx,
  sale: OnlineSale,
  { now, today, sealer }: Pick<PurchaseMoment, 'now' | 'today' | 'sealer'>,
): Promise<{ readonly id: number } | { readonly refused: string }> => {
  const { terms, amount, reference } = sale;
  const input = till.issueInvoice.input.parse({
    customer_id: sale.customer_id,
    lines: [{ kind: 'offer', item_id: terms.id, quantity_milli: 1000, unit_price: terms.price }],
  });
  const { merchant, settings } = await readSeller(tx);
  const read = readFacts(await tx.batch(gatherFacts(input)), input);
  // Enabled or not: who paid was promised it.
  const offer = { ...terms, status: 1 };
  const facts = { ...read, offers: [offer], items: new Map([[`offer/${terms.id}`, offer]]) };
  const points = settingsFrom(settings, loyaltySettings);
  const by = { merchant, merchantId: tx.merchantId, now, today };
  const decided = () =>
    decideSale(
      {
        ...by,
        user: { flags: noFlags },
        sealer: null,
        needs_shift: false,
        points: { ...points, tiers: tiersOf(points) },
        taken: {
          ...{ method: 'payment_link', amount, tendered_amount: amount, change_amount: zeroMoney, reference },
        },
      },
      facts,
      input,
    );
  let sold: ReturnType<typeof decided>;
  try {
    sold = decided();
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.key };
    if (error instanceof InvalidInput) return { refused: Object.values(error.errors)[0]?.[0]?.key ?? 'invalid' };
    throw error;
  }
  const { issue, code, offers, points: moved } = sold;
  const given = { held: null, appointment: null, link: null, code, offers, points: moved };
  const seller = { ...by, user: { id: null }, sealer };
  const rows = await tx.batch([...saleWithin(seller, facts.ids, issue, given), ...toSign(seller, facts.ids)]);
  if (facts.ids.unit_id !== null) await tx.batch(signed(seller, facts.ids, rows));
  const { id } = answerOf<{ answer: { id: number } }>(rows, 'answer').answer;
  // Who chose that customers get their invoices sends this one too.
  if (settingsFrom(settings, notificationSettings).sale_customer.length > 0)
    await enqueue(tx, notifyBuyer, { unique_id: issue.document.unique_id, event: 'sale_customer' });
  return { id };
};
