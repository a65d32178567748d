import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { InvalidInput, TransportError } from '../../../kernel/contract/refusal.ts';
import type { Money } from '../../../kernel/money/money.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { permissions } from '../../identity/permissions.ts';
import { refuse } from '../refusals.ts';
import { priceInShop } from '../suggested-item.ts';
import type { suggestions } from '../suggestion-contract.ts';
import { joinOwn, type SuggestionAlias } from './own-of-suggestion.ts';

type Input = InputOf<typeof suggestions.take>;
type Answer = OutputOf<typeof suggestions.take>;
type Had = Answer['created'][number];

/** A suggestion with what the shop has of it; `record_id` null: nothing. */
interface Found {
  readonly id: number;
  readonly group_id: number;
  readonly price: number;
  readonly job_time_minutes: number;
  readonly record_id: number | null;
}

const had = (kind: Had['kind']): Sql => sql`${kind} as kind, own.id, own.name_ar, own.name_en`;

/** What is asked for, of groups that are offered; refuses when something of it is not (any more). */
const findItems = async (tx: MerchantTx, kind: 'service' | 'product', ids: readonly number[]): Promise<Found[]> => {
  if (ids.length === 0) return [];
  const alias = kind === 'service' ? 's' : 'p';
  const i = literal(alias);
  const found = await tx.many<Found>(sql`
    select ${i}.id, ${i}.group_id, ${i}.price, ${kind === 'service' ? sql`s.job_time_minutes` : sql`0 as job_time_minutes`},
      own.id as record_id
    from ${literal(`suggested_${kind}`)} ${i} join suggested_group g on g.id = ${i}.group_id ${joinOwn(tx, alias)}
    where ${i}.id = any(${ids}::bigint[]) and ${i}.status = 1 and g.status = 1 order by ${i}.id`);
  if (found.length < ids.length) throw refuse('suggestion_not_found');
  return found;
};

/** What each costs here; a shop whose currency has no fixed rate must have said it. */
const pricesOf = (
  ctx: MerchantContext,
  kind: 'services' | 'products',
  asked: readonly { readonly id: number; readonly price?: Money | undefined }[],
  found: readonly Found[],
): Map<number, Money> => {
  const prices = new Map<number, Money>();
  for (const one of found) {
    const at = asked.findIndex((a) => a.id === one.id);
    const price = asked[at]!.price ?? priceInShop(one.price, ctx.merchant);
    if (price === null) throw new InvalidInput({ [`${kind}.${at}.price`]: [{ key: 'required' }] });
    prices.set(one.id, price);
  }
  return prices;
};

/** The shop's group of each suggested group, made where it has none; two takers at once make it once. */
const groupsOf = async (tx: MerchantTx, ids: readonly number[]): Promise<{ made: Had[]; own: Map<number, number> }> => {
  if (ids.length === 0) return { made: [], own: new Map() };
  const found = await tx.many<{ id: number; record_id: number | null }>(sql`
    select g.id, own.id as record_id from suggested_group g ${joinOwn(tx, 'g')}
    where g.id = any(${ids}::bigint[]) and g.status = 1 order by g.id`);
  if (found.length < ids.length) throw refuse('suggestion_not_found');
  const lacking = found.flatMap((one) => (one.record_id === null ? [one.id] : []));
  const made = await tx.many<Had>(sql`
    insert into catalogue_group (kind, name_ar, name_en, icon_kind, sort_order, suggested_id)
    select kind, name_ar, name_en, icon_kind, sort_order, id from suggested_group
    where id = any(${lacking}::bigint[]) order by id
    on conflict do nothing returning 'group' as kind, id, name_ar, name_en`);
  // Asked anew: what somebody else made meanwhile is seen by a statement that begins after it.
  const own = await tx.many<{ id: number; record_id: number }>(sql`
    select g.id, own.id as record_id from suggested_group g ${joinOwn(tx, 'g')} where g.id = any(${ids}::bigint[])`);
  return { made, own: new Map(own.map((one) => [one.id, one.record_id])) };
};

interface Making {
  readonly found: readonly Found[];
  readonly prices: ReadonlyMap<number, Money>;
  readonly minutes: ReadonlyMap<number, number>;
  readonly groups: ReadonlyMap<number, number>;
}

/** Makes the shop's records; one that somebody made meanwhile, or whose name is taken, is left as it is. */
const makeItems = async (tx: MerchantTx, kind: 'service' | 'product', making: Making): Promise<Had[]> => {
  const lacking = making.found.filter((one) => one.record_id === null);
  const columns = [
    lacking.map((one) => one.id),
    lacking.map((one) => making.groups.get(one.group_id)),
    lacking.map((one) => making.prices.get(one.id)),
    lacking.map((one) => making.minutes.get(one.id) ?? one.job_time_minutes),
  ];
  const minutes = kind === 'service';
  const taken = await tx.many<Omit<Had, 'kind'>>(sql`
    insert into ${literal(kind)} (group_id, name_ar, name_en, price, ${minutes ? sql`job_time_minutes,` : sql``}
      icon_kind, sort_order, suggested_id)
    select t.group_id, i.name_ar, i.name_en, t.price, ${minutes ? sql`t.minutes,` : sql``} i.icon_kind, i.sort_order, i.id
    from unnest(${columns[0]}::bigint[], ${columns[1]}::bigint[], ${columns[2]}::bigint[], ${columns[3]}::int[])
      as t (id, group_id, price, minutes)
    join ${literal(`suggested_${kind}`)} i on i.id = t.id
    order by i.id on conflict do nothing returning id, name_ar, name_en`);
  return taken.map((one) => ({ kind, ...one }));
};

/** The shop's own records of these suggestions. */
const ownOf = async (
  tx: MerchantTx,
  [kind, alias, table]: readonly [Had['kind'], SuggestionAlias, string],
  ids: readonly number[],
): Promise<Had[]> =>
  ids.length === 0
    ? []
    : tx.many<Had>(sql`
        select ${had(kind)} from ${literal(table)} ${literal(alias)} ${joinOwn(tx, alias)}
        where ${literal(alias)}.id = any(${ids}::bigint[]) and own.id is not null order by ${literal(alias)}.id`);

const kinds = {
  groups: ['group', 'g', 'suggested_group'],
  services: ['service', 's', 'suggested_service'],
  products: ['product', 'p', 'suggested_product'],
} as const;

/** Services and groups are one right, products another; a product's group may have to be made with it. */
const requireRights = ({ user }: MerchantContext, input: Input, makesGroups: boolean): void => {
  const { catalogue, products } = permissions;
  const wanted = [
    ...(input.products.length > 0 ? [products.create] : []),
    ...(input.services.length > 0 || makesGroups ? [catalogue.create] : []),
  ];
  if (!wanted.every((one) => holds(user.permissions, one))) throw new TransportError(403, 'no_permission');
};

/**
 * Makes groups, services and products of suggestions in the shop, all or none. A suggestion that the shop has already (taken
 * before, by another tab, another person or a retry, or a name of its own) makes nothing and is told. A disabled group into
 * which something was put is shown again.
 */
export const adoptSuggestions = async (ctx: MerchantContext, tx: MerchantTx, input: Input): Promise<Answer> => {
  const asked = [...input.groups, ...input.services, ...input.products];
  if (asked.length === 0) throw new InvalidInput({ services: [{ key: 'required' }] });
  const services = await findItems(
    tx,
    'service',
    input.services.map((one) => one.id),
  );
  const products = await findItems(
    tx,
    'product',
    input.products.map((one) => one.id),
  );
  const prices = {
    services: pricesOf(ctx, 'services', input.services, services),
    products: pricesOf(ctx, 'products', input.products, products),
  };
  const lacking = [...services, ...products].filter((one) => one.record_id === null);
  const askedGroups = input.groups.map((one) => one.id);
  const needed = [...new Set([...askedGroups, ...lacking.map((one) => one.group_id)])].sort((a, b) => a - b);
  const groups = await groupsOf(tx, needed);
  requireRights(ctx, input, groups.made.length > 0 || askedGroups.length > 0);
  const minutes = new Map(
    input.services.flatMap((one) => (one.job_time_minutes === undefined ? [] : [[one.id, one.job_time_minutes]])),
  ) as ReadonlyMap<number, number>;
  const made = [
    ...(await makeItems(tx, 'service', { found: services, prices: prices.services, minutes, groups: groups.own })),
    ...(await makeItems(tx, 'product', { found: products, prices: prices.products, minutes, groups: groups.own })),
  ];
  const created = [...groups.made, ...made];
  const isNew = new Set(created.map((one) => `${one.kind} ${one.id}`));
  const existing = [
    ...(await ownOf(tx, kinds.groups, askedGroups)),
    ...(await ownOf(
      tx,
      kinds.services,
      services.map((one) => one.id),
    )),
    ...(await ownOf(
      tx,
      kinds.products,
      products.map((one) => one.id),
    )),
  ].filter((one) => !isNew.has(`${one.kind} ${one.id}`));
  const filled = [...new Set(lacking.map((one) => groups.own.get(one.group_id)!))].sort((a, b) => a - b);
  const enabled = await tx.many<Had>(sql`
    update catalogue_group set status = 1
    where merchant_id = ${ctx.merchantId} and id = any(${filled}::bigint[]) and status = 0
    returning 'group' as kind, id, name_ar, name_en`);
  if (created.length + enabled.length > 0) ctx.publishChange('catalogue');
  return { created, existing, enabled };
};
