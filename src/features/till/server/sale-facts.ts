import type { InputOf } from '../../../kernel/contract.ts';
import { type Row, rowsOf } from '../../../platform/db/batch.ts';
import { type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import { buyerFacts, depositFacts, sellerFacts } from '../../documents/server/door.ts';
import type { DepositFact } from '../../documents/server/door.ts';
import type { Buyer, Seller } from '../../documents/new-document.ts';
import type { CatalogueItem } from '../bill-rules.ts';
import type { till } from '../contract.ts';

export interface FactItem extends CatalogueItem {
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly vat_exemption_code: string | null;
  readonly status: number;
}

export interface FactSeller {
  readonly id: number;
  readonly name_en: string | null;
  readonly name_ar: string | null;
}

/** What must be known before a sale can be decided: all read in the round trip that enters the session. */
export interface SaleFacts {
  readonly items: ReadonlyMap<string, FactItem>;
  readonly sellers: ReadonlyMap<number, FactSeller>;
  readonly customer: (Buyer & { readonly status: number; readonly wants_tax_invoice: boolean }) | undefined;
  readonly held: { readonly state: number; readonly version: number } | undefined;
  readonly seller: Seller;
  readonly deposits: readonly DepositFact[];
}

type Input = InputOf<typeof till.issueInvoice>;

const here: Sql = sql`current_setting('app.merchant_id')::int`;

export const gatherFacts = (input: Input): Statement[] => {
  const ids = (kind: 'service' | 'product') => input.lines.filter((l) => l.kind === kind).map((l) => l.item_id);
  const sellers = input.lines.flatMap((l) => (l.employee_id === undefined ? [] : [l.employee_id]));
  return [
    sql`select 'service' as kind, id, name_en, name_ar, price, minimum_price, vat_category, vat_exemption_code, status
        from service where merchant_id = ${here} and id = any(${ids('service')}::bigint[])
        union all
        select 'product', id, name_en, name_ar, price, minimum_price, vat_category, vat_exemption_code, status
        from product where merchant_id = ${here} and id = any(${ids('product')}::bigint[])`,
    sql`select id, name_en, name_ar from employee where merchant_id = ${here} and id = any(${sellers}::bigint[]) and status = 1`,
    buyerFacts(here, input.customer_id ?? null),
    sql`select state, version from held_invoice where merchant_id = ${here} and id = ${input.held_invoice_id ?? null}::bigint`,
    sellerFacts(here),
    depositFacts(
      here,
      input.deposits.map((d) => d.deposit_id),
    ),
  ];
};

export const readFacts = ([items, sellers, customers, held, seller, deposits]: Row[][]): SaleFacts => ({
  items: new Map(rowsOf<FactItem>(items).map((item) => [`${item.kind}/${item.id}`, item])),
  sellers: new Map(rowsOf<FactSeller>(sellers).map((s) => [s.id, s])),
  customer: customers![0] as SaleFacts['customer'],
  held: held![0] as SaleFacts['held'],
  seller: rowsOf<Seller>(seller)[0]!,
  deposits: rowsOf<DepositFact>(deposits),
});
