import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, selectRecord, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { matchesWords } from '../../../platform/lists/matches-search.ts';
import { refuse } from '../refusals.ts';
import type { roles } from '../role-contract.ts';
import { roleFields } from '../role-fields.ts';
import { permissionsOf } from '../role-permissions.ts';
import { roleScreens } from '../screens.ts';

type Row = OutputOf<typeof roles.list>['records'][number];
type Role = OutputOf<typeof roles.get>;

/** The role as queries read it, `r`. A disabled person still holds it. */
const source: EntitySource<typeof roleFields> = {
  fields: roleFields,
  alias: 'r',
  computed: {
    holders_count: sql`(select count(*) from shop_user u where u.merchant_id = ${currentMerchantId} and u.role_id = r.id)`,
  },
};

const file = { title: roleScreens.list.title, file_name: 'roles', columns: sheetOf(roleFields) };

/** Those that came with the shop first, as they were made. */
export const listRoles = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof roles.list>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(source),
      from: sql`role r`,
      where: [
        sql`r.merchant_id = ${ctx.merchantId}`,
        ...(input.givable ? [sql`r.key is distinct from 'owner'`] : []),
        ...(input.search ? [matchesWords(input.search, sql`r.name_ar, r.name_en`)] : []),
      ],
      sortable: sortsOf(source, ctx.language),
      defaultSort: 'id',
      tie: sql`r.id`,
    },
    input,
    file,
  );

/** One role; another shop's number answers like one that does not exist. */
export const getRole = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }): Promise<Role> => {
  const row = await tx.maybe<Role>(sql`
    select ${selectRecord(source)}, r.permissions,
      coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'name_ar', h.name_ar, 'name_en', h.name_en))
        from (select u.id, u.name_ar, u.name_en from shop_user u
          where u.merchant_id = ${currentMerchantId} and u.role_id = r.id
          order by coalesce(u.name_ar, u.name_en), u.id limit 12) h), '[]') as holders
    from role r where r.merchant_id = ${ctx.merchantId} and r.id = ${input.id}`);
  if (!row) throw refuse('role_not_found');
  const given = permissionsOf(row.key, row.permissions);
  return { ...row, permissions: Object.fromEntries(Object.entries(given).map(([module, all]) => [module, [...all]])) };
};
