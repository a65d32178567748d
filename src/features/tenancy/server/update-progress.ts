import type { InputOf } from '../../../kernel/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { wizard } from '../contract.ts';
import { wizardPercent } from '../wizard.ts';

/** Records a finished step of the setup, once; steps may be finished in any order. */
export const updateProgress = async (
  _ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof wizard.updateProgress>,
) => {
  const { wizard_progress } = await tx.one<{ wizard_progress: string[] }>(sql`
    update merchant set wizard_progress = case when ${input.step} = any(wizard_progress) then wizard_progress
      else wizard_progress || ${input.step}::text end
    where merchant_id = ${tx.merchantId} returning wizard_progress`);
  return { wizard_progress, percent: wizardPercent(wizard_progress) };
};
