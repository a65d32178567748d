import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRecord, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { matchesWords } from '../../../platform/lists/matches-search.ts';
import type { offers } from '../contract.ts';
import { offerFields } from '../offer-fields.ts';
import { refuse } from '../refusals.ts';
import { packageScreens } from '../screens.ts';
import { offerSource } from './offer-queries.ts';

const file = { title: packageScreens.list.title, file_name: 'offers', columns: sheetOf(offerFields) };

/** Offers, the newest first; found by either name. */
export const listOffers = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof offers.list>) => {
  return answerList<OutputOf<typeof offers.list>['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(offerSource),
      from: sql`offer o`,
      where: [
        sql`o.merchant_id = ${ctx.merchantId}`,
        ...equalTo('o', input, ['status', 'service_use']),
        ...(input.search ? [matchesWords(input.search, sql`o.name_ar, o.name_en`)] : []),
      ],
      sortable: sortsOf(offerSource, ctx.language),
      defaultSort: '-id',
      tie: sql`o.id`,
    },
    input,
    file,
  );
};

/** One offer; another shop's number answers like one that does not exist. */
export const getOffer = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
  const row = await tx.maybe<OutputOf<typeof offers.get>>(sql`
    select ${selectRecord(offerSource)}, o.weekdays, (
      select jsonb_agg(jsonb_build_object('id', s.id, 'quantity', a.quantity, 'name_ar', s.name_ar,
        'name_en', s.name_en, 'price', s.price) order by a.at)
      from rows from (jsonb_to_recordset(o.services) as (service_id bigint, quantity int))
        with ordinality as a (service_id, quantity, at)
      join service s on s.merchant_id = ${currentMerchantId} and s.id = a.service_id) as services
    from offer o where o.merchant_id = ${ctx.merchantId} and o.id = ${input.id}`);
  if (!row) throw refuse('offer_not_found');
  return row;
};
