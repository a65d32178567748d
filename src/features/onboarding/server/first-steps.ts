import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { markReady } from '../../tenancy/server/public-api.ts';
import type { WizardStep } from '../../tenancy/wizard.ts';
import { type FirstStepKey, firstStepKeys, type firstSteps } from '../contract.ts';
import { refuse } from '../refusals.ts';

type FirstSteps = OutputOf<typeof firstSteps.get>;
type Facts = Omit<FirstSteps, 'steps'> & {
  street: string | null;
  wizard_progress: string[];
  wizard_skipped: string[];
  hours_at: string | null;
  catalogue_at: string | null;
  employee_at: string | null;
  invoice_at: string | null;
};

/** Steps that the setup has too. */
const inWizard: Readonly<Partial<Record<FirstStepKey, WizardStep>>> = {
  shop: 'general-informations',
  vat: 'vat',
  hours: 'business-hours',
  paper: 'invoice-setting',
  catalogue: 'activate-services',
  employee: 'employees',
};

const factsOf = (tx: MerchantTx): Promise<Facts> => {
  const m = tx.merchantId;
  return tx.one<Facts>(sql`
    select m.street, m.district, m.city, m.is_vat_registered, m.vat_rate_bp, m.paper, m.invoice_prefix, m.wizard_progress,
      m.wizard_skipped, coalesce(w.open_days, 0) as open_days, w.hours_at,
      (select count(*)::int from service where merchant_id = ${m} and status = 1) as service_count,
      (select count(*)::int from product where merchant_id = ${m} and status = 1) as product_count,
      (select count(*)::int from employee where merchant_id = ${m} and status = 1) as employee_count,
      (select min(created_at) from catalogue_group where merchant_id = ${m}) as catalogue_at,
      (select created_at from employee where merchant_id = ${m} order by id limit 1) as employee_at,
      (select issued_at from invoice where merchant_id = ${m} and document_kind = ${documentKind.invoice}
        order by number limit 1) as invoice_at
    from merchant m
    left join lateral (
      select (select count(distinct r->>'weekday')::int from jsonb_array_elements(w.ranges) r) as open_days,
        w.changed_at as hours_at
      from working_week w where w.merchant_id = ${m} and w.owner = 0) w on true
    where m.merchant_id = ${m}`);
};

const stepsOf = (facts: Facts): FirstSteps['steps'] => {
  const isFinished = (key: FirstStepKey): boolean => facts.wizard_progress.includes(inWizard[key] ?? '');
  const done: Record<FirstStepKey, boolean> = {
    shop: isFinished('shop') || (facts.city !== null && facts.street !== null),
    vat: isFinished('vat') || facts.is_vat_registered,
    hours: facts.open_days > 0,
    paper: isFinished('paper'),
    catalogue: facts.service_count + facts.product_count > 0,
    employee: isFinished('employee') || facts.employee_count > 0,
    invoice: facts.invoice_at !== null,
  };
  const at: Partial<Record<FirstStepKey, string | null>> = {
    hours: facts.hours_at,
    catalogue: facts.catalogue_at,
    employee: facts.employee_at,
    invoice: facts.invoice_at,
  };
  return firstStepKeys.map((key) => ({
    key,
    is_done: done[key],
    is_skipped: !done[key] && facts.wizard_skipped.includes(inWizard[key] ?? ''),
    done_at: done[key] ? (at[key] ?? null) : null,
  }));
};

/** What a new shop has done so far; nobody ticks anything by hand. */
export const readFirstSteps = async (_ctx: MerchantContext, tx: MerchantTx): Promise<FirstSteps> => {
  const facts = await factsOf(tx);
  const { district, city, is_vat_registered, vat_rate_bp, open_days, paper, invoice_prefix } = facts;
  const { service_count, product_count, employee_count } = facts;
  return {
    steps: stepsOf(facts),
    district,
    city,
    is_vat_registered,
    vat_rate_bp,
    open_days,
    paper,
    invoice_prefix,
    service_count,
    product_count,
    employee_count,
  };
};

/** Once: later days have steps of their own. */
export const finishFirstSteps = async (ctx: MerchantContext, tx: MerchantTx) => {
  const open = stepsOf(await factsOf(tx)).filter((step) => !step.is_done && !step.is_skipped);
  if (open.length > 0) throw refuse('first_steps_are_open');
  await markReady(tx, ctx.now);
  return { done: true as const };
};
