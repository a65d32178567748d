import type { Money } from '../../../kernel/money/money.ts';
import { civilOf } from '../../../kernel/time/local-time.ts';
import { currentMerchantId, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import { offerMovement, packageState } from '../offer.ts';
import type { PackagePage } from '../online-offer.ts';

/** Turns the address of a package into its merchant: one row with the merchant's number, or null. */
export const enterPackage = (unique_id: string): Statement => sql`select enter_package(${unique_id}) as merchant_id`;

type Row = Omit<PackagePage, 'state' | 'movements'> & { readonly id: number; readonly ended_as: number | null };

/** What is known of a package beside its page: whose it is, as its invoice names them, and who sold it. */
export interface PrintedPackage extends PackagePage {
  readonly customer_name: string | null;
  readonly shop_name_ar: string | null;
  readonly shop_name_en: string | null;
  readonly language: 'ar' | 'en';
  readonly sold_at: string;
  readonly total: Money;
}

const stateOf = ({ ended_as, uses_left, expires_on }: Row, today: string): number => {
  if (ended_as === offerMovement.refunded) return packageState.refunded;
  if (ended_as === offerMovement.expired || (uses_left > 0 && expires_on < today)) return packageState.expired;
  return uses_left > 0 ? packageState.active : packageState.used;
};

/** A package as its owner reads it: what was bought, what is left of it and until when, its newest movements. */
export const loadPackage = async (
  tx: PublicTx | MerchantTx,
  of: { readonly unique_id: string } | { readonly id: number },
  now: string,
): Promise<PrintedPackage | undefined> => {
  const row = await tx.maybe<Row & Omit<PrintedPackage, keyof PackagePage>>(sql`
    select p.id, p.unique_id, p.name_ar, p.name_en, p.weekdays, p.from_time, p.until_time, p.not_on_holidays, p.sold_at,
      p.sold_on, p.expires_on, p.uses, p.uses_left, p.amount + p.vat_amount as total, p.ended_as, m.zone, m.currency_code,
      i.document_number, i.unique_id as invoice_unique_id, i.customer_name, m.name_ar as shop_name_ar,
      m.name_en as shop_name_en, m.language, (
        select jsonb_agg(jsonb_build_object('name_ar', s.name_ar, 'name_en', s.name_en, 'quantity', a.quantity,
          'used', a.used) order by a.at)
        from rows from (jsonb_to_recordset(p.services) as (service_id bigint, quantity int, used int)) with ordinality
          as a (service_id, quantity, used, at)
        join service s on s.merchant_id = ${currentMerchantId} and s.id = a.service_id) as services
    from customer_offer p join merchant m on m.merchant_id = p.merchant_id
    join invoice i on i.merchant_id = p.merchant_id and i.id = p.invoice_id
    where p.merchant_id = ${tx.merchantId}
      and ${'id' in of ? sql`p.id = ${of.id}` : sql`p.unique_id = ${of.unique_id}`}`);
  if (!row) return undefined;
  const movements = await tx.many<PackagePage['movements'][number]>(sql`
    select v.moved_at, v.kind, v.uses, v.uses_after, s.name_ar, s.name_en
    from customer_offer_movement v left join service s on s.merchant_id = v.merchant_id and s.id = v.service_id
    where v.merchant_id = ${tx.merchantId} and v.customer_offer_id = ${row.id} order by v.id desc limit 30`);
  const { id: _i, ended_as: _e, ...shown } = row;
  return { ...shown, state: stateOf(row, civilOf(now, row.zone).date), movements };
};
