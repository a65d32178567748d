import { z } from 'zod';
import {
  byId,
  civilDate,
  done,
  exportFormats,
  instant,
  listInput,
  listOutput,
  money,
  operation,
  recordId,
  whole,
} from '../../kernel/contract/contract.ts';
import { inputOf, rowOf } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing, requiredText } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { adjustmentFields, lineFields, personFields } from './commission-fields.ts';
import { ruleErrors, ruleInput, shareErrors } from './rule-input.ts';
import { commissionScreens } from './screens.ts';

const { own, rules, approve, adjust } = permissions.commission;
const name = z.string().nullable();
const names = { name_ar: name, name_en: name };
/** Any day of the month. */
const month = { month_on: civilDate };
const format = z.enum(exportFormats).optional();

const person = rowOf(personFields).omit({ id: true });
/** What somebody asked about a line, and what was answered. */
const question = z.object({
  id: z.number().int(),
  body: z.string(),
  asked_at: instant,
  asked_by_name: z.string().nullable(),
  /** Null while nobody has answered. */
  is_accepted: z.boolean().nullable(),
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  answered_by_name: z.string().nullable(),
});
export type Question = z.output<typeof question>;

const line = rowOf(lineFields).omit({ id: true }).extend({
  /** Null for what a slab gives. */
  invoice_id: z.number().int().nullable(),
  line_number: z.number().int().nullable(),
  /** From which monthly base on the slab holds; null for a sale's line. */
  slab_from_amount: money.nullable(),
  /** The newest question about it. */
  question: question.nullable(),
});
const approval = {
  approved_at: instant.nullable(),
  approved_by_name: z.string().nullable(),
};

const rule = z.object({
  id: z.number().int(),
  scope: z.enum(['item', 'group', 'employee', 'role', 'default']),
  item_kind: z.enum(['service', 'product']).nullable(),
  target_id: z.number().int().nullable(),
  ...names,
  valid_from_on: civilDate,
  /** Last day on which it holds; null until a later version ends it. */
  valid_until_on: civilDate.nullable(),
  kind: z.enum(['percent', 'fixed', 'ended']),
  rate_bp: z.number().int(),
  fixed_amount: money,
  slabs: z.array(z.object({ from_amount: money, rate_bp: z.number().int() })),
  slab_mode: z.enum(['marginal', 'whole']),
  before_discount: z.boolean(),
  with_vat: z.boolean(),
  earned_on: z.enum(['sold', 'collected']),
  created_by_name: z.string().nullable(),
});
export type RuleAnswer = z.output<typeof rule>;

const statement = z.object({
  employee: z.object({ id: z.number().int(), ...names }),
  month_on: civilDate,
  ...approval,
  commission_amount: money,
  today_amount: money,
  advance_amount: money,
  deduction_amount: money,
  line_count: z.number().int(),
  /** The newest two hundred first; a file has all. */
  lines: z.array(line),
  rules: z.array(rule),
});
export type Statement = z.output<typeof statement>;

const share = z.object({ employee_id: recordId, share_bp: z.number().int().min(1).max(10_000) });
const shareRow = z.object({
  line_number: z.number().int(),
  name_ar: name,
  name_en: name,
  /** The till's seller, whose line it is while nobody shares it. */
  employee_id: z.number().int().nullable(),
  employee_name_ar: name,
  employee_name_en: name,
  shares: z.array(z.object({ employee_id: z.number().int(), ...names, share_bp: z.number().int() })),
  /** A part of it stands in an approved month. */
  is_locked: z.boolean(),
});

export const commission = {
  all: operation({
    area: 'merchant',
    method: 'GET',
    path: '/reports/employees_commissions',
    access: accessOf(commissionScreens.all),
    summary: 'What everybody earns in a month, with advances and deductions; of an approved month as it was approved',
    input: z.object({ ...month, format }),
    output: z.object({
      month_on: civilDate,
      ...approval,
      /** It is over, and nobody has approved it. */
      may_be_approved: z.boolean(),
      people: z.array(person),
      /** Some rule has ever been made: without one nobody earns anything. */
      has_rules: z.boolean(),
      /** Nobody has answered them yet; at most fifty, the oldest first. */
      open_questions: z.array(
        z.object({
          id: z.number().int(),
          employee_id: z.number().int(),
          ...names,
          document_number: z.string(),
          body: z.string(),
        }),
      ),
      totals: person.omit({ employee_number: true, employee_id: true, employee_name_ar: true, employee_name_en: true }),
    }),
  }),
  employee: operation({
    area: 'merchant',
    method: 'GET',
    path: '/reports/employees_commissions/:id',
    access: accessOf(commissionScreens.employee),
    summary: "An employee's month, each amount explained by its line: rule, base, rate, share; own, or everybody's",
    input: z.object({ id: recordId, ...month, format }),
    output: statement,
    refusals: ['employee_not_found', 'commission_of_others'],
  }),
  mine: operation({
    area: 'merchant',
    method: 'GET',
    path: '/commission/mine',
    access: accessOf(commissionScreens.mine),
    summary: "The caller's own month; null for a sign-in without an employee",
    input: z.object(month),
    output: z.object({ statement: statement.nullable() }),
  }),
  approve: operation({
    area: 'merchant',
    method: 'POST',
    path: '/commission/months/approve',
    access: { permission: approve },
    summary: 'Approve a month that is over: its lines are kept as they are and never change',
    input: z.object(month),
    output: z.object({ month_on: civilDate, total_amount: money }),
    refusals: ['month_not_over', 'month_is_approved'],
  }),
  rules: operation({
    area: 'merchant',
    method: 'GET',
    path: '/commission/rules',
    access: accessOf(commissionScreens.rules),
    summary: 'All versions of all rules, those that hold or will hold first',
    input: z.object({}),
    output: z.object({ records: z.array(rule) }),
  }),
  addRule: operation({
    area: 'merchant',
    method: 'POST',
    path: '/commission/rules',
    access: { permission: rules },
    summary: 'Write a rule, or its next version: it holds from its day on, never before today',
    input: z.object(ruleInput).superRefine(agreeing(ruleErrors)),
    output: rule,
    refusals: ['rule_begins_in_the_past'],
    refusal_fields: { rule_begins_in_the_past: 'valid_from_on' },
  }),
  endRule: operation({
    area: 'merchant',
    method: 'POST',
    path: '/commission/rules/:id/end',
    access: { permission: rules },
    summary:
      'End a rule after a day, yesterday at the earliest: then the next nearest rule pays; what was sold keeps its rule',
    input: z.object({ id: recordId, last_on: civilDate }),
    output: rule,
    refusals: ['rule_not_found', 'rule_ends_too_early', 'rule_ends_already'],
    refusal_fields: { rule_ends_too_early: 'last_on', rule_ends_already: 'last_on' },
  }),
  withdrawRule: operation({
    area: 'merchant',
    method: 'POST',
    path: '/commission/rules/:id/withdraw',
    access: { permission: rules },
    summary: 'Take back a version whose first day has not come',
    input: byId,
    output: done,
    refusals: ['rule_not_found', 'rule_holds_already'],
  }),
  lineShares: operation({
    area: 'merchant',
    method: 'GET',
    path: '/invoices/:id/line_shares',
    access: { permission: own, or: [rules] },
    summary:
      "Who sold each line of an invoice: its seller, or those who share it; who doesn't write rules sees own invoices",
    input: byId,
    output: z.object({ is_locked: z.boolean(), lines: z.array(shareRow) }),
    refusals: ['line_not_found', 'line_of_others'],
  }),
  shareLine: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/invoices/:id/line_shares',
    access: { permission: permissions.commission.share, or: [rules] },
    summary: "Share a sold line out; nobody: it is its seller's again. By the seller, or by who writes rules",
    input: z
      .object({ id: recordId, line_number: whole(1, 32_767), shares: z.array(share).max(10) })
      .superRefine(agreeing(shareErrors)),
    output: z.object({ is_locked: z.boolean(), lines: z.array(shareRow) }),
    refusals: ['line_not_found', 'line_of_others', 'month_is_approved', 'employee_not_found'],
  }),
  ask: operation({
    area: 'merchant',
    method: 'POST',
    path: '/commission/questions',
    access: { permission: permissions.commission.ask },
    summary: "Ask about a line of one's own month; whoever approves months answers",
    input: z.object({ ...month, invoice_id: recordId, line_number: whole(1, 32_767), body: requiredText(500) }),
    output: question,
    refusals: ['line_not_found', 'question_is_open'],
    rate_per_minute: 60,
  }),
  answer: operation({
    area: 'merchant',
    method: 'POST',
    path: '/commission/questions/:id/answer',
    access: { permission: approve },
    summary: 'Answer a question about a line, once: accepted, with what was corrected, or declined, with why',
    input: z.object({ id: recordId, is_accepted: z.boolean(), answer: requiredText(500) }),
    output: question,
    refusals: ['question_not_found', 'question_is_answered', 'own_question'],
  }),
  adjustments: operation({
    area: 'merchant',
    method: 'GET',
    path: '/pay_adjustments',
    access: accessOf(commissionScreens.adjustments),
    summary: 'Advances and deductions, newest first',
    input: listInput(['on_day'], {
      employee_id: recordId.optional(),
      month_on: civilDate.optional(),
    }).omit({ search: true }),
    output: listOutput(rowOf(adjustmentFields)),
  }),
  addAdjustment: operation({
    area: 'merchant',
    method: 'POST',
    path: '/pay_adjustments',
    access: { permission: adjust },
    summary: 'Write an advance on a salary, or a deduction from it',
    input: z.object(inputOf(adjustmentFields)),
    output: z.object({ id: z.number().int() }),
    refusals: ['employee_not_found', 'month_is_approved'],
    refusal_fields: { employee_not_found: 'employee_id', month_is_approved: 'month_on' },
  }),
  cancelAdjustment: operation({
    area: 'merchant',
    method: 'POST',
    path: '/pay_adjustments/:id/cancel',
    access: { permission: adjust },
    summary: 'Cancel an advance or a deduction; it stays in the list',
    input: byId,
    output: done,
    refusals: ['adjustment_not_found', 'month_is_approved'],
  }),
};
