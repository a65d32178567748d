import { InvalidInput, Refusal } from '../../../kernel/contract/refusal.ts';
import { settingsFrom } from '../../../kernel/contract/settings.ts';
import type { Money } from '../../../kernel/money/money.ts';
import { zeroMoney } from '../../../kernel/money/money.ts';
import { answerOf } from '../../../platform/db/parts.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext, RoleFlags } from '../../../platform/http/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { publishChangesAtCommit } from '../../../platform/live/live.ts';
import { notifyBuyer, signed, toSign } from '../../documents/server/public-api.ts';
import { loyaltySettings, tiersOf } from '../../loyalty/settings.ts';
import type { OfferFact } from '../../packages/server/public-api.ts';
import type { PurchaseMoment } from '../../payments/server/public-api.ts';
import { type StockView, stockViewOf } from '../../recipes/server/public-api.ts';
import { notificationSettings } from '../../tenancy/notification-settings.ts';
import { factKey } from '../bill-rules.ts';
import { till } from '../contract.ts';
import { decideSale } from './decide-sale.ts';
import { describing, makingOf, saleWithin } from './issue-invoice.ts';
import { type FactItem, gatherFacts, readFacts, type SaleFacts } from './sale-facts.ts';
import type { SaleInput } from './sale-input.ts';

/** What a gateway took the money for. */
interface Paid {
  readonly customer_id: number;
  readonly amount: Money;
  /** Of the gateway's payment. */
  readonly reference: string;
}

/** A package that was paid for. */
export interface PackageSale extends Paid {
  /** The offer as it was read by who paid: neither its price nor its terms are those of today. */
  readonly terms: OfferFact;
}

/** Products that were paid for, at the prices and with the VAT that stood on the page. */
export interface ProductSale extends Paid {
  readonly lines: readonly {
    readonly product_id: number;
    readonly quantity_milli: number;
    readonly unit_price: Money;
    readonly vat_category: string;
    readonly vat_exemption_code: string | null;
    /** Ordered ahead: it is made for its day, and sold before it is there. */
    readonly is_ahead: boolean;
    /** A composed bouquet: what it is made of. */
    readonly composition: string | null;
  }[];
  readonly notes: string | null;
}

type Sold = { readonly id: number } | { readonly refused: string };
type Moment = Pick<PurchaseMoment, 'now' | 'today' | 'sealer'>;

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

interface OnlineSale extends Paid {
  readonly input: SaleInput;
  /** The facts of a sale, with what was promised in place of what the catalogue says today. */
  readonly promised: (facts: SaleFacts) => SaleFacts;
  readonly may_oversell: boolean;
}

/**
 * Sells to who paid on the shop's page: the same bill as at the till (388), by nobody, without a drawer, its tender the gateway's
 * money (1050). Answers why it cannot be sold any more, in place of the bill; then nothing was written.
 */
const sell = async (tx: MerchantTx, sale: OnlineSale, { now, today, sealer }: Moment): Promise<Sold> => {
  const { input, amount, reference } = sale;
  const { merchant, settings } = await readSeller(tx);
  const facts = sale.promised(readFacts(await tx.batch(gatherFacts(input)), input));
  const points = settingsFrom(settings, loyaltySettings);
  const by = { merchant, merchantId: tx.merchantId, now, today };
  const flags = { ...noFlags, may_sell_without_stock: sale.may_oversell };
  const decided = () =>
    decideSale(
      {
        ...by,
        user: { flags },
        sealer: null,
        needs_shift: false,
        points: { ...points, tiers: tiersOf(points) },
        // What was promised is agreed already.
        markdowns: { rules: [], marks_down_made: false, sells_expired: false },
        taken: {
          ...{ method: 'payment_link', amount, tendered_amount: amount, change_amount: zeroMoney, reference },
        },
      },
      facts,
      input,
    );
  let sold: ReturnType<typeof decided>;
  const topics: string[] = ['invoices'];
  try {
    sold = decided();
    const maker = { ...by, user: { id: null, flags }, publishChange: (topic: string) => void topics.push(topic) };
    const view: StockView = stockViewOf({ ...by, settings: (of) => settingsFrom(settings, of) });
    await makingOf(maker, view, facts, input)?.(tx);
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.key };
    if (error instanceof InvalidInput) return { refused: Object.values(error.errors)[0]?.[0]?.key ?? 'invalid' };
    throw error;
  }
  const { issue, code, offers, points: moved } = sold;
  // An order's own stems were freed under the locks that its payment took.
  const given = { held: null, stock_hold: null, appointment: null, link: null, code, offers, points: moved };
  const seller = { ...by, user: { id: null }, sealer };
  const rows = await tx.batch([
    ...saleWithin(seller, facts.ids, issue, given),
    ...describing(facts),
    ...toSign(seller, facts.ids),
  ]);
  if (facts.ids.unit_id !== null) await tx.batch(signed(seller, facts.ids, rows));
  const { id } = answerOf<{ answer: { id: number } }>(rows, 'answer').answer;
  await tx.run(publishChangesAtCommit(tx.merchantId, topics));
  // Who chose that customers get their invoices sends this one too.
  if (settingsFrom(settings, notificationSettings).sale_customer.length > 0)
    await enqueue(tx, notifyBuyer, { unique_id: issue.document.unique_id, event: 'sale_customer' });
  return { id };
};

/** Sells a package (2215 and 2100). Enabled or not: who paid was promised it. */
export const sellPackageOnline = (tx: MerchantTx, sale: PackageSale, moment: Moment): Promise<Sold> => {
  const { terms } = sale;
  const offer = { ...terms, status: 1 };
  return sell(
    tx,
    {
      ...sale,
      may_oversell: false,
      input: till.issueInvoice.input.parse({
        customer_id: sale.customer_id,
        lines: [{ kind: 'offer', item_id: terms.id, quantity_milli: 1000, unit_price: terms.price }],
      }),
      promised: (facts) => ({ ...facts, offers: [offer], items: new Map([[`offer/${terms.id}`, offer]]) }),
    },
    moment,
  );
};

/** What a line sells, with what stood on the page in place of what the catalogue says today. */
const promisedItem = (
  { items }: SaleFacts,
  line: ProductSale['lines'][number],
): readonly (readonly [string, FactItem])[] => {
  const asSold = { kind: 'product' as const, item_id: line.product_id, composition: line.composition ?? undefined };
  // A composer that changed since: the bouquet is made all the same, of what was chosen.
  const item = items.get(factKey(asSold)) ?? items.get(factKey({ ...asSold, composition: undefined }));
  if (item?.kind !== 'product') return [];
  const { unit_price: price, vat_category, vat_exemption_code } = line;
  const is_made_to_order = item.is_made_to_order && !line.is_ahead;
  const promised = { price, vat_category, vat_exemption_code, is_made_to_order, minimum_price: null, status: 1 };
  return [[factKey(asSold), { ...item, ...promised } as FactItem]];
};

/**
 * Sells products, those that are made to order with their components. The caller looked before whether they are there, with their
 * stock locked: pieces that are missing here abort the whole transaction.
 */
export const sellProductsOnline = (tx: MerchantTx, sale: ProductSale, moment: Moment): Promise<Sold> =>
  sell(
    tx,
    {
      ...sale,
      may_oversell: sale.lines.some((line) => line.is_ahead),
      input: till.issueInvoice.input.parse({
        customer_id: sale.customer_id,
        notes: sale.notes ?? undefined,
        lines: sale.lines.map((line) => ({
          ...{ kind: 'product', item_id: line.product_id, quantity_milli: line.quantity_milli },
          ...{ unit_price: line.unit_price, composition: line.composition ?? undefined },
        })),
      }),
      promised: (facts) => ({
        ...facts,
        agreed: sale.lines.map(({ product_id, unit_price: price }) => ({ product_id, price })),
        items: new Map([...facts.items, ...sale.lines.flatMap((line) => promisedItem(facts, line))]),
      }),
    },
    moment,
  );
