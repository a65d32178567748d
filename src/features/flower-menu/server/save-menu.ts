import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type FieldErrors, InvalidInput, TransportError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseCatalogue } from '../../catalogue/refusals.ts';
import { orderGroups } from '../../catalogue/server/public-api.ts';
import type { menus } from '../contract.ts';
import { getMenu } from './read-menu.ts';

type Input = InputOf<typeof menus.save>;

const requireOnce = (items: Input['items']): void => {
  const errors: FieldErrors = {};
  const seen = new Set<number>();
  for (const [i, { product_id }] of items.entries()) {
    if (seen.has(product_id)) errors[`items.${i}.product_id`] = [{ key: 'item_twice' }];
    seen.add(product_id);
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
};

/** What of the menu the trail keeps: what was chosen, and what stood on it. */
const inTrail = ({ items, groups, path: _, ...chosen }: OutputOf<typeof menus.get>) => ({
  ...chosen,
  group_ids: groups.map((group) => group.id),
  items: items.map(({ product_id, is_shown, season_from, season_until, preorder_hours }) => ({
    ...{ product_id, is_shown, season_from, season_until, preorder_hours },
  })),
});

/** Saves the menu as a whole: of two who changed it the second is shown what the first saved. */
export const saveMenu = async (ctx: MerchantContext, tx: MerchantTx, input: Input) => {
  requireOnce(input.items);
  const before = await getMenu(ctx, tx);
  const written = await tx.maybe<{ version: number }>(sql`
    insert into menu (version, is_open, hold_minutes, few_left, lead_minutes, days_ahead, saved_at, saved_by)
    values (1, ${input.is_open}, ${input.hold_minutes}, ${input.few_left}, ${input.lead_minutes}, ${input.days_ahead},
      ${ctx.now}::timestamptz, ${ctx.user.id})
    on conflict (merchant_id) do update set version = menu.version + 1, is_open = excluded.is_open,
      hold_minutes = excluded.hold_minutes, few_left = excluded.few_left, lead_minutes = excluded.lead_minutes,
      days_ahead = excluded.days_ahead, saved_at = excluded.saved_at, saved_by = excluded.saved_by
    where menu.version = ${input.version} returning version`);
  if (!written) throw new TransportError(409, 'changed_meanwhile', { current: await getMenu(ctx, tx) });
  const rows = JSON.stringify(input.items.map((item, position) => ({ ...item, position })));
  const ids = input.items.map((item) => item.product_id);
  const known = await tx.many<{ id: number }>(
    sql`select id from product where merchant_id = ${tx.merchantId} and id = any(${ids}::bigint[])`,
  );
  if (known.length < ids.length) throw refuseCatalogue('product_not_found');
  await tx.batch([
    sql`delete from menu_item where merchant_id = ${tx.merchantId} and not product_id = any(${ids}::bigint[])`,
    sql`insert into menu_item (product_id, position, is_shown, season_from, season_until, preorder_hours)
        select product_id, position, is_shown, season_from, season_until, preorder_hours
        from jsonb_to_recordset(${rows}::jsonb) as i (product_id bigint, position smallint, is_shown boolean,
          season_from date, season_until date, preorder_hours smallint)
        on conflict (merchant_id, product_id) do update set position = excluded.position, is_shown = excluded.is_shown,
          season_from = excluded.season_from, season_until = excluded.season_until, preorder_hours = excluded.preorder_hours`,
    ...orderGroups(tx.merchantId, input.group_ids),
  ]);
  ctx.publishChange('menu');
  if (input.group_ids.length > 1) ctx.publishChange('catalogue');
  const after = await getMenu(ctx, tx);
  ctx.note({ before: inTrail(before), after: inTrail(after) });
  return after;
};
