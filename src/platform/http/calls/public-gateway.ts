import { type Statement, sql } from '../../db/sql.ts';
import { asMerchantTx, asPublicTx, setMerchant, transaction } from '../../db/transaction.ts';
import { visitor } from '../actor.ts';
import type { PublicGateway } from '../route.ts';
import type { PipelineParts } from './pipeline-parts.ts';

/** What a public operation may open of a shop; `audit` is the row to write with it, `topics` what it changed. */
export const createPublicGateway = (
  parts: PipelineParts,
  audit: () => Statement | undefined,
  topics: readonly string[],
): PublicGateway => ({
  batch: (statements) => parts.app.batch(statements),
  managerBatch: (statements) => parts.manager.batch(statements),
  look: (merchantId, work) =>
    transaction(parts.app, [sql`set transaction read only`, setMerchant(merchantId)], (tx) =>
      work(asMerchantTx(tx, merchantId, visitor)),
    ),
  merchant: async (merchantId, work) => {
    const done = await transaction(parts.app, [setMerchant(merchantId)], async (tx, _, atCommit) => {
      const result = await work(asMerchantTx(tx, merchantId, visitor));
      const row = audit();
      if (row) atCommit(row);
      return result;
    });
    if (topics.length > 0) parts.publish(merchantId, topics);
    return done;
  },
  opening: (first, work) =>
    transaction(parts.app, [first], async (tx, opened, atCommit) => {
      const row = opened[0]![0]!;
      const result = await work(asMerchantTx(tx, Number(Object.values(row)[0]), visitor), row);
      const audited = audit();
      if (audited) atCommit(audited);
      return result;
    }),
  link: (enter, work) =>
    transaction(parts.app, [enter, sql`set local role batalat_public`], async (tx, opened) => {
      const row = opened[0]![0];
      const merchantId = row ? Object.values(row)[0] : null;
      return merchantId === null ? undefined : work(asPublicTx(tx, Number(merchantId)));
    }),
});
