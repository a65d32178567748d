import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { publishEvent } from '../../../../platform/outbox/publish-event.ts';
import type { DepositTurn } from '../../policy.ts';
import { depositTurned } from '../events.ts';

/** What gateway payments for visits are called. */
export const bookingPurpose = 'booking';

/** What becomes of what was paid ahead; who settles it hears of it after the commit. */
export const transferDeposit = async (tx: MerchantTx, id: number, turn: DepositTurn): Promise<void> => {
  await tx.run(sql`update appointment set deposit_turn = ${turn}
                   where merchant_id = ${tx.merchantId} and id = ${id} and deposit_turn <> ${turn}`);
  await publishEvent(tx, depositTurned, { appointment_id: id });
};
