import type { InputOf } from '../../../kernel/contract.ts';
import type { Money } from '../../../kernel/money.ts';
import type { VatCategory } from '../../../kernel/vat.ts';
import type { Row } from '../../../platform/db/batch.ts';
import { type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { CatalogueItem } from '../bill-rules.ts';
import type { till } from '../contract.ts';

export interface FactItem extends CatalogueItem {
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly status: number;
}

/** What must be known before a sale can be decided: all read in the round trip that enters the session. */
export interface SaleFacts {
  readonly items: ReadonlyMap<string, FactItem>;
  readonly sellers: ReadonlySet<number>;
  readonly customer:
    | {
        id: number;
        name_en: string | null;
        name_ar: string | null;
        mobile: string | null;
        trn: string | null;
        status: number;
      }
    | undefined;
  readonly held: { state: number; version: number } | undefined;
  readonly seller: { identity_id: number; invoice_prefix: string };
}

type Input = InputOf<typeof till.issueInvoice>;

const here: Sql = sql`current_setting('app.merchant_id')::int`;

export const gatherFacts = (input: Input): Statement[] => {
  const ids = (kind: 'service' | 'product') => input.lines.filter((l) => l.kind === kind).map((l) => l.item_id);
  const sellers = input.lines.flatMap((l) => (l.employee_id === undefined ? [] : [l.employee_id]));
  return [
    sql`select 'service' as kind, id, name_en, name_ar, price, minimum_price, vat_category, status from service where merchant_id = ${here} and id = any(${ids('service')}::bigint[])
        union all
        select 'product', id, name_en, name_ar, price, minimum_price, vat_category, status from product where merchant_id = ${here} and id = any(${ids('product')}::bigint[])`,
    sql`select id from employee where merchant_id = ${here} and id = any(${sellers}::bigint[]) and status = 1`,
    sql`select id, name_en, name_ar, mobile, trn, status from customer where merchant_id = ${here} and id = ${input.customer_id ?? null}::bigint`,
    sql`select state, version from held_invoice where merchant_id = ${here} and id = ${input.held_invoice_id ?? null}::bigint`,
    sql`select s.id as identity_id, m.invoice_prefix from merchant m
        join lateral (select id from seller_identity s where s.merchant_id = m.merchant_id order by id desc limit 1) s on true
        where m.merchant_id = ${here}`,
  ];
};

interface ItemRow {
  kind: 'service' | 'product';
  id: number;
  name_en: string | null;
  name_ar: string | null;
  price: Money;
  minimum_price: Money | null;
  vat_category: VatCategory;
  status: number;
}

export const readFacts = ([items, sellers, customers, held, seller]: Row[][]): SaleFacts => ({
  items: new Map((items as unknown as ItemRow[]).map((item) => [`${item.kind}/${item.id}`, item])),
  sellers: new Set(sellers!.map((r) => r.id as number)),
  customer: customers![0] as SaleFacts['customer'],
  held: held![0] as SaleFacts['held'],
  seller: seller![0] as unknown as SaleFacts['seller'],
});
