import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { saudiArabia } from '../../../kernel/domain/countries.ts';
import type { Language, TwoTexts } from '../../../kernel/text/messages.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { EarlierUnit, fiscal, UnitShown } from '../contract.ts';
import { fiscalState, unitStatus } from '../fiscal-state.ts';
import { progressBy, unitProgress } from '../fiscal-unit.ts';
import { showProgress } from './authority-messages.ts';

export type UnitState = OutputOf<typeof fiscal.unit>;

/** A row of `unitColumns` as it is shown. */
export const showUnit = (
  row: Omit<UnitShown, 'progress'> & { readonly progress: unknown },
  now: string,
): UnitShown => ({
  ...row,
  progress: showProgress(progressBy(unitProgress.parse({ phase: 'done', ...(row.progress as object) }), now)),
});

/** A unit as it is shown, with its queue, from `fiscal_unit u`; without a secret. */
export const unitColumns = (now: string): Sql => sql`
  u.id, u.environment, u.status, u.name, u.organization, u.branch, u.business, u.serial, u.title, u.trn, u.short_address,
  u.progress, u.certificate_until,
  case when u.certificate_until is not null
    then floor(extract(epoch from u.certificate_until - ${now}::timestamptz) / 86400)::int end as days_left,
  u.counter, u.halted_reason, u.asked_at, u.connected_at, u.renewed_at, q.blocked_reason, q.blocked_at,
  coalesce(q.failures, 0) as failures, q.next_try_at, q.sent_at,
  (select count(*)::int from fiscal_document d where d.merchant_id = ${currentMerchantId} and d.unit_id = u.id
    and d.state = ${fiscalState.queued}) as queued,
  (select min(d.signed_at) from fiscal_document d where d.merchant_id = ${currentMerchantId} and d.unit_id = u.id
    and d.state = ${fiscalState.queued}) as oldest_queued_at`;

export const withQueue: Sql = sql`
  left join fiscal_queue q on q.merchant_id = u.merchant_id and q.unit_id = u.id`;

/** A unit `u` that signed and was given up. */
const gaveUp: Sql = sql`u.status = ${unitStatus.cancelled} and u.connected_at is not null`;

/** A column: since when nothing is signed although it was; null while a unit signs, or where none ever did. */
export const unsignedSince: Sql = sql`(select max(u.cancelled_at) from fiscal_unit u
  where u.merchant_id = ${currentMerchantId} and ${gaveUp}
    and not exists (select from fiscal_unit s where s.merchant_id = ${currentMerchantId} and s.status in (2, 3)))`;

interface ShopFacts {
  readonly country_id: number;
  readonly is_vat_registered: boolean;
  readonly trn: string | null;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly business_kind: string;
  readonly language: Language;
  readonly commercial_registration: string | null;
  readonly short_address: string | null;
  readonly street: string | null;
  readonly building_number: string | null;
  readonly district: string | null;
  readonly city: string | null;
  readonly postal_code: string | null;
  /** The shop is a restored copy that its owner has not confirmed. */
  readonly is_outgoing_held: boolean;
}

/** The authority's field for what a shop trades in, in the language of its papers. */
const businessWords: Readonly<Record<string, TwoTexts>> = {
  flowers: { en: 'Flowers', ar: 'ورود' },
  gifts: { en: 'Gifts', ar: 'هدايا' },
  beauty: { en: 'Beauty', ar: 'تجميل' },
};
const retail: TwoTexts = { en: 'Retail', ar: 'تجارة تجزئة' };

export const connectBlockedReason = (
  shop: Pick<ShopFacts, 'country_id' | 'is_vat_registered' | 'trn' | 'is_outgoing_held'>,
) => {
  if (shop.is_outgoing_held) return 'fiscal_outgoing_is_held' as const;
  if (shop.country_id !== saudiArabia) return 'fiscal_shop_not_saudi' as const;
  return shop.is_vat_registered && shop.trn ? null : ('fiscal_shop_not_registered' as const);
};

export const readShop = (tx: MerchantTx): Promise<ShopFacts> =>
  tx.one<ShopFacts>(sql`
    select country_id, is_vat_registered, trn, name_ar, name_en, business_kind, language, commercial_registration,
      short_address, street, building_number, district, city, postal_code, outgoing_held_at is not null as is_outgoing_held
    from merchant where merchant_id = ${tx.merchantId}`);

/** The shop's unit and what it may do about it. */
export const readUnitState = async (tx: MerchantTx, now: string): Promise<UnitState> => {
  const shop = await readShop(tx);
  const [units, ended] = await tx.batch([
    sql`select ${unitColumns(now)} from fiscal_unit u ${withQueue}
        where u.merchant_id = ${tx.merchantId} and u.status <> ${unitStatus.cancelled} order by u.status desc`,
    sql`select u.id, u.environment, u.trn, u.name, u.counter, u.connected_at, u.cancelled_at, q.blocked_reason,
          u.branch, u.business,
          (select count(*)::int from fiscal_document d where d.merchant_id = ${currentMerchantId} and d.unit_id = u.id
            and d.state = ${fiscalState.queued}) as queued
        from fiscal_unit u ${withQueue}
        where u.merchant_id = ${tx.merchantId} and ${gaveUp} order by u.cancelled_at desc, u.id desc limit 20`,
  ]);
  const gone = rowsOf<EarlierUnit & Pick<UnitShown, 'branch' | 'business'>>(ended);
  const earlier = gone.map(({ branch: _b, business: _k, ...unit }) => unit);
  const all = rowsOf<UnitShown>(units).map((row) => showUnit(row, now));
  const signing = all.find(({ status }) => status === unitStatus.connected || status === unitStatus.renewed);
  const pending = all.find(({ status }) => status === unitStatus.pending);
  const { commercial_registration, short_address, street, building_number, district, city, postal_code } = shop;
  const name = (shop.name_ar ?? shop.name_en ?? '').slice(0, 64);
  return {
    why_not: connectBlockedReason(shop),
    trn: shop.trn,
    proposed: {
      ...{ organization: name, branch: gone[0]?.branch ?? name },
      business: gone[0]?.business ?? (businessWords[shop.business_kind] ?? retail)[shop.language],
      ...{ commercial_registration, short_address, street, building_number, district, city, postal_code },
    },
    unit: signing ?? pending ?? null,
    next: signing && pending ? pending : null,
    unsigned_since: signing ? null : (earlier[0]?.cancelled_at ?? null),
    earlier,
  };
};
