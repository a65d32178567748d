import type { InputOf } from '../../../kernel/contract/contract.ts';
import { type Row, rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, prepare, type Statement, sql } from '../../../platform/db/sql.ts';
import { agreedPrices } from '../../appointments/server/public-api.ts';
import { readComposition } from '../../composer/composition.ts';
import { composedFacts, composedItems } from '../../composer/server/public-api.ts';
import type { Buyer, Seller } from '../../documents/new-document.ts';
import {
  buyerFacts,
  type DepositFact,
  type DocumentIds,
  issueFacts,
  usableDeposits,
} from '../../documents/server/public-api.ts';
import { cardFacts } from '../../gift-cards/server/public-api.ts';
import type { CardFact } from '../../gift-cards/use-card.ts';
import { type LotFact, lotFacts, type ProgramFact, programFacts } from '../../loyalty/server/public-api.ts';
import { type OfferFact, offerFacts, type PackageRow, packageFacts } from '../../packages/server/public-api.ts';
import { type CodeFact, codeFacts } from '../../promotions/server/public-api.ts';
import { type MarkdownFact, markdownFacts } from '../../recipes/server/public-api.ts';
import type { Swap } from '../../recipes/swap.ts';
import { type AgreedPrice, type CatalogueItem, factKey } from '../bill-rules.ts';
import type { till } from '../contract.ts';

interface CatalogueFact extends CatalogueItem {
  readonly kind: 'service' | 'product';
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly vat_exemption_code: string | null;
  readonly status: number;
  /** A product that is made with its sale where none is finished. */
  readonly is_made_to_order: boolean;
  /** Its paper says what it is made of, or when that expires. */
  readonly is_described: boolean;
  /**
   * On hand less oversold, and what of it is held for unpaid orders, each until an instant; null where nothing is. The rows that
   * `blockedMilli` of recipes adds up: a sale gathers its facts before it knows its moment.
   */
  readonly on_hand_milli: number | null;
  readonly holds: readonly { readonly quantity_milli: number; readonly held_until: string }[] | null;
  /** Where something is kept: what stands in its lots, each good until a day; null where lots do not matter. */
  readonly lots: readonly { readonly quantity_milli: number; readonly expires_on: string }[] | null;
}
interface StockLotFact {
  readonly id: number;
  readonly product_id: number;
  readonly expires_on: string;
  /** The shop sells what is over. */
  readonly sells_expired: boolean;
}
export type FactItem = CatalogueFact | OfferFact;

interface FactSeller {
  readonly id: number;
  readonly name_en: string | null;
  readonly name_ar: string | null;
}

/** What must be known before a sale can be decided: all read in the round trip that enters the session. */
export interface SaleFacts {
  readonly ids: DocumentIds;
  readonly items: ReadonlyMap<string, FactItem>;
  readonly sellers: ReadonlyMap<number, FactSeller>;
  readonly customer: (Buyer & { readonly status: number; readonly wants_tax_invoice: boolean }) | undefined;
  readonly held:
    | {
        readonly state: number;
        readonly version: number;
        /** The appointment that it was put aside for has its invoice by now. */
        readonly is_visit_billed: boolean;
      }
    | undefined;
  readonly seller: Seller;
  readonly deposits: readonly DepositFact[];
  /** Prices that the appointment was booked at. */
  readonly agreed: readonly AgreedPrice[];
  /** The service that a delivery is billed as, where it is the sale of an order. */
  readonly delivery_service_id?: number | null;
  /** Everything was ordered before: what the shop offers no more is handed over all the same. */
  readonly is_promised?: boolean;
  /** What recipes of the sale take instead of what is missing for it. */
  readonly swaps?: readonly Swap[];
  /** Gift cards that pay a part of it, or take something off. */
  readonly cards: readonly CardFact[];
  /** The code that it carries, where it is known. */
  readonly code: CodeFact | undefined;
  /** Packages that it sells, and those that it uses. */
  readonly offers: readonly OfferFact[];
  readonly packages: readonly PackageRow[];
  /** Rules by which its customer earns points, and the points that it may use. */
  readonly programs: readonly ProgramFact[];
  readonly lots: readonly LotFact[];
  /** Products whose lines have the price of old stock, with everything that their recipes take. */
  readonly markdowns: readonly MarkdownFact[];
  /** Lots of stock that its lines name. */
  readonly stock_lots: readonly StockLotFact[];
}

type Input = InputOf<typeof till.issueInvoice>;

/** Items and sellers as one list: a statement costs more than what it reads. */
const names = prepare<Record<'services' | 'products' | 'sellers', readonly number[]>>(
  (bind) => sql`
    select 'service' as kind, id, name_en, name_ar, price, minimum_price, vat_category, vat_exemption_code, status,
      false as is_made_to_order, false as is_described, null::bigint as on_hand_milli, null::jsonb as holds, null::jsonb as lots
    from service where merchant_id = ${currentMerchantId} and id = any(${bind('services', 'bigint[]')})
    union all
    select 'product', id, name_en, name_ar, price, minimum_price, vat_category, vat_exemption_code, status,
      exists (select from recipe r where r.merchant_id = ${currentMerchantId} and r.product_id = product.id and r.status = 1
        and r.makes_to_order),
      exists (select from recipe r where r.merchant_id = ${currentMerchantId} and r.product_id = product.id
        and (r.lists_components or r.prints_expiry)), quantity_milli - oversold_milli,
      (select jsonb_agg(jsonb_build_object('quantity_milli', h.quantity_milli, 'held_until', h.held_until)) from stock_hold h
        where h.merchant_id = ${currentMerchantId} and h.product_id = product.id),
      case when vase_life_days is not null
        and exists (select from stock_hold h where h.merchant_id = ${currentMerchantId} and h.product_id = product.id)
        and not coalesce((select (s.value ->> 'sells_expired')::boolean from merchant_setting s
          where s.merchant_id = ${currentMerchantId} and s.feature = 'recipes'), false)
        then (select jsonb_agg(jsonb_build_object('quantity_milli', l.quantity_milli, 'expires_on', l.expires_on))
          from stock_lot l
          where l.merchant_id = ${currentMerchantId} and l.product_id = product.id and l.quantity_milli > 0) end
    from product where merchant_id = ${currentMerchantId} and id = any(${bind('products', 'bigint[]')})
    union all
    select 'seller', id, name_en, name_ar, null, null, null, null, status, false, false, null, null, null
    from employee where merchant_id = ${currentMerchantId} and id = any(${bind('sellers', 'bigint[]')}) and status = 1`,
);
const heldInvoice = prepare<{ id: number }>(
  (bind) => sql`select h.state, h.version, coalesce(a.invoice_id is not null, false) as is_visit_billed
    from held_invoice h left join appointment a on a.merchant_id = ${currentMerchantId}
    and a.id = (h.bill ->> 'appointment_id')::bigint
    where h.merchant_id = ${currentMerchantId} and h.id = ${bind('id', 'bigint')}`,
);

const stockLots = prepare<{ ids: readonly number[] }>(
  (bind) => sql`select l.id, l.product_id, l.expires_on, coalesce((select (s.value ->> 'sells_expired')::boolean
      from merchant_setting s where s.merchant_id = ${currentMerchantId} and s.feature = 'recipes'), false) as sells_expired
    from stock_lot l where l.merchant_id = ${currentMerchantId} and l.id = any(${bind('ids', 'bigint[]')})`,
);

const compositionsIn = (input: Input): string[] => input.lines.flatMap((l) => l.composition ?? []);

/** The facts by name; a sale asks only for those that it needs. */
const factStatements = (input: Input): Record<string, Statement | null> => {
  const ids = (kind: 'service' | 'product') => input.lines.filter((l) => l.kind === kind).map((l) => l.item_id);
  const cards = [...input.payments, ...input.discount_cards].flatMap((t) => t.gift_card_id ?? []);
  const sellers = input.lines.flatMap((l) => (l.employee_id === undefined ? [] : [l.employee_id]));
  const sold = input.lines.flatMap((l) => (l.kind === 'offer' ? [l.item_id] : []));
  const marked = input.lines.flatMap((l) => (l.kind === 'product' && l.markdown_bp !== undefined ? [l.item_id] : []));
  const fromLots = input.lines.flatMap((l) => (l.lot_id === undefined ? [] : [l.lot_id]));
  const chosen = compositionsIn(input).flatMap((code) => [...readComposition(code).keys()]);
  const used = input.lines.flatMap((l) => (l.customer_offer_id === undefined ? [] : [l.customer_offer_id]));
  return {
    issuer: issueFacts(),
    names: names({ services: ids('service'), products: ids('product'), sellers }),
    customer: input.customer_id === undefined ? null : buyerFacts(input.customer_id),
    held: input.held_invoice_id === undefined ? null : heldInvoice({ id: input.held_invoice_id }),
    deposits:
      input.deposits.length > 0
        ? usableDeposits(
            input.deposits.map((d) => d.deposit_id),
            input.appointment_id,
          )
        : null,
    cards: cards.length > 0 ? cardFacts({ ids: cards }) : null,
    agreed: input.appointment_id === undefined ? null : agreedPrices({ id: input.appointment_id }),
    code: input.discount_code ? codeFacts(input.discount_code, input.customer_id) : null,
    composed: chosen.length > 0 ? composedFacts({ products: chosen }) : null,
    offers: sold.length > 0 ? offerFacts({ ids: sold }) : null,
    packages: used.length > 0 ? packageFacts({ ids: used, customer: input.customer_id ?? null }) : null,
    programs:
      input.customer_id === undefined
        ? null
        : programFacts({ customer: input.customer_id, services: ids('service'), products: ids('product') }),
    lots: input.loyalty_points && input.customer_id !== undefined ? lotFacts(input.customer_id) : null,
    markdowns: marked.length > 0 ? markdownFacts({ products: marked }) : null,
    stock_lots: fromLots.length > 0 ? stockLots({ ids: fromLots }) : null,
  };
};

export const gatherFacts = (input: Input): Statement[] =>
  Object.values(factStatements(input)).filter((statement) => statement !== null);

/** Reads what `gatherFacts` asked for, in the same order. */
export const readFacts = (rows: readonly Row[][], input: Input): SaleFacts => {
  const found: Record<string, Row[]> = {};
  let next = 0;
  for (const [name, statement] of Object.entries(factStatements(input)))
    found[name] = statement === null ? [] : rows[next++]!;
  const { record_id, entry_id, unit_id, ...seller } = rowsOf<Seller & DocumentIds>(found['issuer'])[0]!;
  const offers = rowsOf<OfferFact>(found['offers']);
  const [sellers, items] = [
    found['names']!.filter((r) => r.kind === 'seller'),
    found['names']!.filter((r) => r.kind !== 'seller'),
  ];
  const composed = composedItems(found['composed'] ?? [], compositionsIn(input));
  return {
    ids: { record_id, entry_id, unit_id },
    items: new Map<string, FactItem>([
      ...[...rowsOf<FactItem>(items), ...offers].map((item) => [`${item.kind}/${item.id}`, item] as const),
      ...[...composed].map(
        ([composition, item]) => [factKey({ ...item, item_id: item.id, composition }), item] as const,
      ),
    ]),
    offers,
    packages: rowsOf<PackageRow>(found['packages']),
    sellers: new Map(rowsOf<FactSeller>(sellers).map(({ id, name_en, name_ar }) => [id, { id, name_en, name_ar }])),
    customer: found['customer']![0] as SaleFacts['customer'],
    held: found['held']![0] as SaleFacts['held'],
    seller,
    deposits: rowsOf<DepositFact>(found['deposits']),
    agreed: rowsOf<AgreedPrice>(found['agreed']),
    cards: rowsOf<CardFact>(found['cards']),
    code: rowsOf<CodeFact>(found['code'])[0],
    programs: rowsOf<ProgramFact>(found['programs']),
    lots: rowsOf<LotFact>(found['lots']),
    markdowns: rowsOf<MarkdownFact>(found['markdowns']),
    stock_lots: rowsOf<StockLotFact>(found['stock_lots']),
  };
};
