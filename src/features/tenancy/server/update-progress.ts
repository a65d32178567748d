import type { InputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { wizard } from '../contract.ts';
import { wizardPercent } from '../wizard.ts';

interface Progress {
  wizard_progress: string[];
  wizard_skipped: string[];
}
const withPercent = (progress: Progress) => ({ ...progress, percent: wizardPercent(progress.wizard_progress) });

/** Whether the shop said in the setup's first step where it is; saved without, the step is put off and does not count. */
const saysWhere = async (tx: MerchantTx): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 from merchant where merchant_id = ${tx.merchantId} and city is not null and street is not null`)) !==
  undefined;

/** Records a finished step of the setup, once; steps may be finished in any order. */
export const updateProgress = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof wizard.updateProgress>,
) => {
  if (input.step === 'general-informations' && !(await saysWhere(tx))) return skipStep(ctx, tx, input);
  return withPercent(
    await tx.one<Progress>(sql`
      update merchant set wizard_skipped = array_remove(wizard_skipped, ${input.step}::text),
        wizard_progress = case when ${input.step} = any(wizard_progress) then wizard_progress
          else wizard_progress || ${input.step}::text end
      where merchant_id = ${tx.merchantId} returning wizard_progress, wizard_skipped`),
  );
};

/** Puts off a step; one that is finished stays so. */
export const skipStep = async (_ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof wizard.skip>) =>
  withPercent(
    await tx.one<Progress>(sql`
      update merchant set wizard_skipped = case when ${input.step} = any(wizard_progress || wizard_skipped) then wizard_skipped
        else wizard_skipped || ${input.step}::text end
      where merchant_id = ${tx.merchantId} returning wizard_progress, wizard_skipped`),
  );
