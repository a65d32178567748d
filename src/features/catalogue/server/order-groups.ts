import { type Statement, sql } from '../../../platform/db/sql.ts';

/**
 * Puts groups of products into an order, on the till and on the menu alike: between themselves they take the places that they
 * had, and the other groups keep theirs.
 */
export const orderGroups = (merchantId: number, ids: readonly number[]): Statement[] =>
  ids.length < 2
    ? []
    : [
        sql`with wanted as (
              select w.id, w.place from unnest(${ids}::bigint[]) with ordinality as w (id, place)
              join catalogue_group g on g.merchant_id = ${merchantId} and g.id = w.id and g.kind = 'product'),
            ranked as (
              select g.id, row_number() over (order by g.sort_order, g.id) as rank
              from catalogue_group g where g.merchant_id = ${merchantId} and g.kind = 'product'),
            places as (
              select r.rank, row_number() over (order by r.rank) as place from ranked r join wanted w on w.id = r.id),
            given as (
              select r.id, coalesce(p.rank, r.rank) as rank from ranked r
              left join (select id, row_number() over (order by place) as place from wanted) w on w.id = r.id
              left join places p on p.place = w.place)
            update catalogue_group g set sort_order = n.rank::int, version = g.version + 1
            from given n where g.merchant_id = ${merchantId} and g.id = n.id and g.sort_order <> n.rank`,
      ];
