import { currentMerchantId, literal, prepare, type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import { assemblyKind } from '../../recipes/recipe.ts';

/** Assemblies of one recipe that are looked through for the pieces of a sale; older ones are sold long ago. */
const latestAssemblies = 200;

/**
 * The assemblies that the pieces of line `l` came from, whose product `p` has the recipe `r`: those made with the sale, and of
 * pieces made ahead the first made that were still there. What stays on hand was made last.
 */
const assembliesOf = (invoiceId: Sql): Sql => sql`
  select a.id, a.recipe_version from assembly a
  where a.merchant_id = ${currentMerchantId} and a.document_id = ${invoiceId} and a.product_id = l.product_id
  union all
  select a.id, a.recipe_version from (
    select b.id, b.recipe_version, b.quantity_milli - b.undone_milli as made,
      sum(b.quantity_milli - b.undone_milli) over (order by b.happened_at desc, b.id desc) as upto
    from (
      select c.id, c.recipe_version, c.quantity_milli, c.undone_milli, c.happened_at from assembly c
      where c.merchant_id = ${currentMerchantId} and c.recipe_id = r.id and c.kind = ${literal(assemblyKind.assembly)}
      order by c.happened_at desc, c.id desc limit ${literal(latestAssemblies)}) b) a
  cross join lateral (
    select coalesce(sum(m.quantity_milli), 0) as made from assembly m
    where m.merchant_id = ${currentMerchantId} and m.document_id = ${invoiceId} and m.product_id = l.product_id) w
  where a.upto > p.quantity_milli and a.upto - a.made < p.quantity_milli + (
    select sum(n.quantity_milli) from invoice_line n
    where n.merchant_id = ${currentMerchantId} and n.invoice_id = ${invoiceId} and n.product_id = l.product_id) - w.made`;

/** The earliest last good day of the lots that `drawn` names by movements `m` of operations `o`. */
const earliestOf = (drawn: Sql): Sql => sql`
  (select min(s.expires_on) from stock_lot_movement m
    join stock_operation o on o.merchant_id = ${currentMerchantId} and o.id = m.operation_id
    join stock_lot s on s.merchant_id = ${currentMerchantId} and s.id = m.lot_id
    where m.merchant_id = ${currentMerchantId} and m.quantity_milli < 0 and ${drawn})`;

/**
 * Writes what the paper of a sale says under its lines, once it stands: components by the version that its pieces were made by,
 * and when what is in them expires at the earliest. Products whose recipe chose neither get no row. Never changed afterwards.
 */
export const describeLines = (invoiceId: number): Statement => writeContents({ invoice: invoiceId });
const writeContents = prepare<{ invoice: number }>((bind) => {
  const invoice = bind('invoice', 'bigint');
  return sql`insert into invoice_line_content (invoice_id, line_number, expires_on, components)
    select l.invoice_id, l.line_number, e.expires_on, c.components
    from invoice_line l
    join recipe r on r.merchant_id = ${currentMerchantId} and r.product_id = l.product_id
      and (r.lists_components or r.prints_expiry)
    join product p on p.merchant_id = ${currentMerchantId} and p.id = l.product_id
    cross join lateral (
      select array_agg(a.id) as ids, max(a.recipe_version) as version from (${assembliesOf(invoice)}) a) a
    cross join lateral (
      select case when r.prints_expiry then coalesce(
        ${earliestOf(
          sql`m.document_id = ${invoice} and m.product_id = l.product_id and o.invoice_line_number = l.line_number`,
        )},
        ${earliestOf(sql`o.assembly_id = any(a.ids)`)}) end as expires_on) e
    cross join lateral (
      select case when r.lists_components then jsonb_agg(jsonb_build_object('name_ar', q.name_ar, 'name_en', q.name_en,
          'quantity_milli', k.quantity_milli) order by k.position) end as components
      from recipe_component k join product q on q.merchant_id = ${currentMerchantId} and q.id = k.product_id
      where k.merchant_id = ${currentMerchantId} and k.recipe_id = r.id and k.version = coalesce(a.version, r.version)
        and not k.is_optional) c
    where l.merchant_id = ${currentMerchantId} and l.invoice_id = ${invoice}
      and (e.expires_on is not null or c.components is not null)`;
});
