import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import type { Money } from '../../../kernel/money/money.ts';
import { shopMoment } from '../../../kernel/time/usable-times.ts';
import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRecord, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { knownId, namedIds, searchedIdsFor } from '../../customers/server/public-api.ts';
import type { packages } from '../contract.ts';
import { packageState } from '../offer.ts';
import { packageFields } from '../offer-fields.ts';
import { refuse } from '../refusals.ts';
import { packageScreens } from '../screens.ts';
import { isHoliday, type PackageTerms, whyNoUse } from '../use-offer.ts';
import type { PackageRow } from './offer-facts.ts';
import { inState, packageFrom, packageSource, shopHolidays } from './offer-queries.ts';

type Row = OutputOf<typeof packages.list>['records'][number];
type Package = OutputOf<typeof packages.get>;

const file = { title: packageScreens.unused.title, file_name: 'unused-packages', columns: sheetOf(packageFields) };
const all = (conditions: readonly Sql[]): Sql => conditions.reduce((before, one) => sql`${before} and ${one}`);

/** Packages of customers, those that end first before others, with what is not earned of all that were asked for. */
export const listPackages = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof packages.list>) => {
  const where = [
    sql`p.merchant_id = ${ctx.merchantId}`,
    ...equalTo('p', input, ['offer_id']),
    ...(input.customer_id === undefined ? [] : [sql`p.customer_id = any(${namedIds(input.customer_id)})`]),
    ...(input.state === undefined ? [] : [inState(input.state, ctx.today)]),
    ...(input.is_unused
      ? [sql`(${inState(packageState.active, ctx.today)} or ${inState(packageState.expired, ctx.today)})`]
      : []),
    ...(input.search ? [sql`p.customer_id = any(${searchedIdsFor(ctx, input.search)})`] : []),
  ];
  const source = packageSource(ctx.today);
  const list = await answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(source),
      from: packageFrom,
      where,
      sortable: sortsOf(source, ctx.language),
      defaultSort: 'expires_on',
      tie: sql`p.id`,
    },
    input,
    file,
  );
  if (list instanceof FileAnswer) return list;
  const { remaining } = await tx.one<{ remaining: Money }>(sql`
    select coalesce(sum(p.remaining), 0)::bigint as remaining from customer_offer p where ${all(where)}`);
  return { ...list, remaining };
};

/** One package with its services, who may use it and its movements; another shop's number is not found. */
export const getPackage = async (ctx: MerchantContext, tx: MerchantTx, { id }: { id: number }): Promise<Package> => {
  const row = await tx.maybe<Package>(sql`
    select ${selectRecord(packageSource(ctx.today))}, p.name_ar, p.name_en, p.version, p.offer_id, p.invoice_id,
      c.id as customer_id, c.name_ar as customer_name_ar, c.name_en as customer_name_en, p.vat_amount, (
        select jsonb_agg(jsonb_build_object('id', s.id, 'name_ar', s.name_ar, 'name_en', s.name_en,
          'quantity', a.quantity, 'used', a.used) order by s.id)
        from jsonb_to_recordset(p.services) as a (service_id bigint, quantity int, used int)
        join service s on s.merchant_id = ${currentMerchantId} and s.id = a.service_id) as services, (
        select coalesce(jsonb_agg(distinct jsonb_build_object('id', n.id, 'name_ar', n.name_ar, 'name_en', n.name_en,
          'mobile', n.mobile)), '[]')
        from unnest(p.person_ids) u (id) join customer n on n.merchant_id = ${currentMerchantId}
          and n.id = ${knownId(sql`u.id`)}) as people
    from ${packageFrom} where p.merchant_id = ${ctx.merchantId} and p.id = ${id}`);
  if (!row) throw refuse('offer_not_found');
  // A package has some dozen uses: two hundred movements are more than any has.
  const movements = await tx.many<Package['movements'][number]>(sql`
    select m.id, m.moved_at, m.kind, s.name_ar as service_name_ar, s.name_en as service_name_en, u.name_ar as user_name_ar,
      u.name_en as user_name_en, i.document_number, m.uses, m.uses_after, m.amount, m.reason, m.invoice_id
    from customer_offer_movement m
    left join service s on s.merchant_id = m.merchant_id and s.id = m.service_id
    left join known_customer k on k.merchant_id = m.merchant_id and k.id = m.used_by_id
    left join customer u on u.merchant_id = k.merchant_id and u.id = k.known_id
    left join invoice i on i.merchant_id = m.merchant_id and i.id = m.invoice_id
    where m.merchant_id = ${ctx.merchantId} and m.customer_offer_id = ${id} order by m.id limit 500`);
  return { ...row, movements };
};

type Usable = OutputOf<typeof packages.ofCustomer>['records'][number];

/** What a customer may use, the first to end first, each with why not at this moment. */
export const packagesOfCustomer = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: InputOf<typeof packages.ofCustomer>,
): Promise<{ records: Usable[] }> => {
  const rows = await tx.many<Usable & PackageTerms & { shop_holidays: PackageRow['shop_holidays'] }>(sql`
    select p.id, p.name_ar, p.name_en, p.uses_left, p.expires_on, p.ended_as, p.not_on_holidays, p.weekdays, p.from_time,
      p.until_time, ${shopHolidays} as shop_holidays,
      case when c.id <> ${knownId(id)} then c.name_ar end as owner_name_ar,
      case when c.id <> ${knownId(id)} then c.name_en end as owner_name_en, (
        select jsonb_agg(jsonb_build_object('service_id', s.id, 'name_ar', s.name_ar, 'name_en', s.name_en,
          'left', least(a.quantity - a.used, p.uses_left), 'price', s.price, 'status', s.status) order by s.id)
        from jsonb_to_recordset(p.services) as a (service_id bigint, quantity int, used int)
        join service s on s.merchant_id = ${currentMerchantId} and s.id = a.service_id) as services
    from ${packageFrom}
    where p.merchant_id = ${ctx.merchantId} and p.uses_left > 0 and p.expires_on >= ${ctx.today}::date
      and (p.customer_id = any(${namedIds(id)}) or p.person_ids && ${namedIds(id)})
    order by p.expires_on, p.id limit 50`);
  const by = {
    today: ctx.today,
    moment: shopMoment(ctx.now, ctx.merchant.zone),
  };
  return {
    records: rows.map(
      ({ shop_holidays, ended_as, not_on_holidays, weekdays, from_time, until_time, ...row }): Usable => ({
        ...row,
        why_not: whyNoUse(
          { ...row, ended_as, not_on_holidays, weekdays, from_time, until_time },
          { ...by, is_holiday: isHoliday(ctx.merchant.country_id, by.moment.date, shop_holidays) },
        ),
      }),
    ),
  };
};
