import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { blockedReason } from '../../../kernel/contract/transitions.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { answerList, platformReader } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { matchesSearch } from '../../../platform/lists/matches-search.ts';
import { requestStatus, requestTransitions } from '../account.ts';
import type { accountRequests } from '../account-contract.ts';
import { refuse } from '../refusals.ts';
import { requestFields } from '../request-fields.ts';
import { moveAccount } from './account-life.ts';

type Row = OutputOf<typeof accountRequests.list>['records'][number];

const source: EntitySource<typeof requestFields> = {
  fields: requestFields,
  alias: 'r',
  computed: {
    country_name_ar: sql`c.arabic_name`,
    country_name_en: sql`c.english_name`,
    city_name_ar: sql`t.arabic_name`,
    city_name_en: sql`t.english_name`,
    manager_ar: sql`g.name_ar`,
    manager_en: sql`g.name_en`,
  },
};

const file = { title: { en: 'Requests', ar: 'الطلبات' }, file_name: 'requests', columns: sheetOf(requestFields) };

/** Requests for a shop account, newest first. */
export const listRequests = (ctx: ManagerContext, tx: ManagerTx, input: InputOf<typeof accountRequests.list>) =>
  answerList<Row>(
    platformReader(ctx),
    tx,
    {
      select: selectRow(source),
      from: sql`account_request r join country c on c.id = r.country_id left join city t on t.id = r.city_id
        left join manager g on g.id = r.decided_by`,
      where: [
        sql`true`,
        ...equalTo('r', input, ['status', 'business_kind']),
        ...(input.is_open ? [sql`r.status in (${requestStatus.active}, ${requestStatus.waiting_for_verify})`] : []),
        ...(input.search
          ? [
              sql`(${matchesSearch(input.search, sql`r.name_ar, r.name_en, r.owner_name, r.email`, [sql`r.phone`])}
                or r.merchant_id::text = ${input.search})`,
            ]
          : []),
      ],
      sortable: sortsOf(source, ctx.language),
      defaultSort: '-asked_at',
      tie: sql`r.id`,
    },
    input,
    file,
  );

interface Locked {
  id: number;
  status: number;
  merchant_id: number | null;
}

/** Of two managers who decide at once, the second waits here and is told. */
const lockRequest = async (tx: ManagerTx, id: number, action: 'approve' | 'reject'): Promise<Locked> => {
  const request = await tx.maybe<Locked>(
    sql`select id, status, merchant_id from account_request where id = ${id} for update`,
  );
  if (!request) throw refuse('request_not_found');
  const why = blockedReason(requestTransitions, action, request);
  if (why) throw refuse(why);
  return request;
};

/** Opens the shop: its trial begins today, in its own zone. */
export const approveRequest = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof accountRequests.approve>,
) => {
  const request = await lockRequest(tx, input.id, 'approve');
  const id = request.merchant_id!;
  const by = { now: ctx.now, publicUrl: ctx.publicUrl, managerId: ctx.managerId, reason: null };
  const { after } = await ctx.enterMerchant('its request is approved', id, (shop) =>
    moveAccount(shop, 'approve', () => ({}), by),
  );
  await tx.run(sql`update account_request set status = ${requestStatus.approved}, decided_at = ${ctx.now}::timestamptz,
    decided_by = ${ctx.managerId}, reason = null where id = ${input.id}`);
  ctx.note({ before: { status: request.status }, after: { status: requestStatus.approved } });
  return { id, state: after };
};

/** Says no, with the reason; a request whose phone was never verified has no shop and nobody to tell. */
export const rejectRequest = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof accountRequests.reject>,
) => {
  const request = await lockRequest(tx, input.id, 'reject');
  const by = { now: ctx.now, publicUrl: ctx.publicUrl, managerId: ctx.managerId, reason: input.reason };
  if (request.merchant_id !== null)
    await ctx.enterMerchant(input.reason, request.merchant_id, (shop) => moveAccount(shop, 'reject', () => ({}), by));
  await tx.run(sql`update account_request set status = ${requestStatus.rejected}, decided_at = ${ctx.now}::timestamptz,
    decided_by = ${ctx.managerId}, reason = ${input.reason}, password_hash = null where id = ${input.id}`);
  ctx.note({ before: { status: request.status }, after: { status: requestStatus.rejected } });
  return { done: true as const };
};
