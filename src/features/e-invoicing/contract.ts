import { z } from 'zod';
import {
  byId,
  civilDate,
  exportFormats,
  instant,
  listInput,
  listOutput,
  type OutputOf,
  operation,
  whole,
} from '../../kernel/contract/contract.ts';
import { inputOf, recordOf, rowOf, sortKeys } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { requiredText } from '../../kernel/contract/zod-rules.ts';
import { permissions } from '../identity/permissions.ts';
import { fiscalFields, fiscalNeeds, fiscalRequests, otpFields, unitFields } from './fiscal-fields.ts';
import { authorityMessages, progressShown } from './fiscal-unit.ts';
import { reconciledMonth } from './reconciled-month.ts';
import { fiscalScreens } from './screens.ts';

const p = permissions.tax_authority;
const text = z.string().nullable();

/** A unit as its owner sees it: no key, no token. */
export const unitShown = z.object({
  id: z.number().int(),
  environment: z.string(),
  /** 0 cancelled, 1 pending, 2 connected, 3 renewed. */
  status: z.number().int(),
  name: z.string(),
  organization: z.string(),
  branch: z.string(),
  business: z.string(),
  serial: z.string(),
  title: z.string(),
  trn: z.string(),
  short_address: z.string(),
  progress: progressShown,
  certificate_until: instant.nullable(),
  /** Days until its certificate ends; null before it has one. */
  days_left: z.number().int().nullable(),
  counter: z.number().int(),
  halted_reason: text,
  asked_at: instant,
  connected_at: instant.nullable(),
  renewed_at: instant.nullable(),
  /** Of its queue. */
  queued: z.number().int(),
  oldest_queued_at: instant.nullable(),
  blocked_reason: text,
  blocked_at: instant.nullable(),
  failures: z.number().int(),
  next_try_at: instant.nullable(),
  sent_at: instant.nullable(),
});

/** What the form of a shop begins with: what its settings say already. */
const proposed = z.object({
  organization: z.string(),
  branch: z.string(),
  business: z.string(),
  commercial_registration: text,
  short_address: text,
  street: text,
  building_number: text,
  district: text,
  city: text,
  postal_code: text,
});

export type UnitShown = z.output<typeof unitShown>;

const earlierUnit = unitShown
  .pick({ id: true, environment: true, trn: true, name: true, counter: true, connected_at: true, queued: true })
  .extend({ cancelled_at: instant, blocked_reason: text });
export type EarlierUnit = z.output<typeof earlierUnit>;

export const unitState = z.object({
  /** Why this shop connects nothing; null: it may. */
  why_not: z.enum(['fiscal_shop_not_saudi', 'fiscal_shop_not_registered', 'fiscal_outgoing_is_held']).nullable(),
  trn: text,
  proposed,
  /** The one that signs, or the one that is being connected. */
  unit: unitShown.nullable(),
  /** A new one that is being connected beside the one that signs. */
  next: unitShown.nullable(),
  /** Since when nothing is signed although it was before; null while a unit signs, or where none ever did. */
  unsigned_since: instant.nullable(),
  /** Units that were given up after they signed, the last first. */
  earlier: z.array(earlierUnit),
});

const connecting = [
  'fiscal_phase_2_already_activated',
  'fiscal_shop_not_saudi',
  'fiscal_shop_not_registered',
  'fiscal_outgoing_is_held',
  'fiscal_files_failed',
] as const;

/** A shop and the tax authority (specification sections 3 and 4: tax authority; zatca guide). */
export const fiscal = {
  unit: operation({
    area: 'merchant',
    method: 'GET',
    path: '/fiscal_unit',
    access: { permission: p.view, or: [p.connect] },
    summary: 'The shop’s unit at the tax authority, how far its connecting is, and its queue',
    input: z.object({}),
    output: unitState,
  }),
  connect: operation({
    area: 'merchant',
    method: 'POST',
    path: '/fiscal_unit',
    access: accessOf(fiscalScreens.setting),
    summary: 'Connect the shop to the tax authority: its key is made, then the authority is asked step by step',
    input: z.object(inputOf(unitFields)),
    output: unitState,
    refusals: [...connecting],
  }),
  retry: operation({
    area: 'merchant',
    method: 'POST',
    path: '/fiscal_unit/retry',
    access: accessOf(fiscalScreens.setting),
    summary: 'Try again to connect a unit that the authority did not let in, with another one-time password',
    input: z.object(inputOf(otpFields)),
    output: unitState,
    refusals: ['fiscal_unit_not_found', 'fiscal_unit_is_connecting', 'fiscal_unit_is_no_draft'],
  }),
  renew: operation({
    area: 'merchant',
    method: 'POST',
    path: '/fiscal_unit/renew',
    access: accessOf(fiscalScreens.setting),
    summary: 'Renew the certificate of the unit; it signs with the present one until the new one is there',
    input: z.object(inputOf(otpFields)),
    output: unitState,
    refusals: ['fiscal_unit_not_found', 'fiscal_unit_is_connecting'],
  }),
  cancel: operation({
    area: 'merchant',
    method: 'POST',
    path: '/fiscal_unit/cancel',
    access: accessOf(fiscalScreens.setting),
    summary: 'Give the unit up: documents are signed no more; what waits is still sent',
    input: z.object({ id: whole(1, Number.MAX_SAFE_INTEGER), reason: requiredText(300) }),
    output: unitState,
    refusals: ['fiscal_unit_not_found'],
  }),
  resume: operation({
    area: 'merchant',
    method: 'POST',
    path: '/fiscal_unit/resume',
    access: { permission: p.retry },
    summary: 'Send what waits now, also after the authority refused the unit',
    input: z.object({}),
    output: unitState,
    refusals: ['fiscal_unit_not_found'],
  }),
  list: operation({
    area: 'merchant',
    method: 'GET',
    path: '/fiscal_documents',
    access: accessOf(fiscalScreens.list),
    summary: 'Documents at the tax authority, newest first, with search by number, UUID and customer',
    input: listInput(sortKeys(fiscalFields), {
      state: whole(1, 6).optional(),
      document_kind: whole(381, 388).optional(),
      is_simplified: z.enum(['true', 'false']).optional(),
      /** Rejected and nothing done about it; waiting for longer than it may; issued with warnings of our own. */
      needs: z.enum(fiscalNeeds).optional(),
      from_on: civilDate.optional(),
      to_on: civilDate.optional(),
    }),
    output: listOutput(rowOf(fiscalFields)),
  }),
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/fiscal_documents/:id',
    access: accessOf(fiscalScreens.record),
    summary: 'One document at the tax authority: what was signed, what warned, what was answered when',
    input: byId,
    output: recordOf(fiscalFields)
      .omit({ version: true })
      .extend({
        invoice_id: z.number().int(),
        hash: z.string(),
        previous_hash: z.string(),
        qr: z.string(),
        warned: z.array(z.object({ id: z.string(), ar: z.string(), en: z.string() })),
        errors: authorityMessages,
        authority_warnings: authorityMessages,
        /** The next document of the same invoice, where it was issued again. */
        replaced_by: z.number().int().nullable(),
        /** The one before, which was rejected. */
        replaces: z.number().int().nullable(),
        answers: z.array(
          z.object({
            asked: z.enum(fiscalRequests),
            http_status: z.number().int().nullable(),
            answered_at: instant,
            said: authorityMessages,
            /** Nothing was decided by it: nobody answered, or the same is sent again later. */
            is_later: z.boolean(),
          }),
        ),
        /** A standard document that is not cleared is given to nobody. */
        may_be_given: z.boolean(),
      }),
    refusals: ['fiscal_document_not_found'],
  }),
  xml: operation({
    area: 'merchant',
    method: 'GET',
    path: '/fiscal_documents/:id/xml',
    access: accessOf(fiscalScreens.record),
    summary: 'The signed document as the authority has it: cleared, or as it was reported',
    input: byId,
    output: z.object({}),
    answers_file: true,
    refusals: ['fiscal_document_not_found'],
  }),
  summary: operation({
    area: 'merchant',
    method: 'GET',
    path: '/fiscal_documents/summary',
    access: accessOf(fiscalScreens.list),
    summary: 'How many documents wait, are late, were rejected and warned, for the dashboard',
    input: z.object({}),
    output: z.object({
      is_connected: z.boolean(),
      /** As in `fiscal.unit`. */
      unsigned_since: instant.nullable(),
      queued: z.number().int(),
      late: z.number().int(),
      rejected: z.number().int(),
      warned: z.number().int(),
      taken_today: z.number().int(),
      /** When the first simplified document that waits must be reported at the latest; null where none waits. */
      next_due_at: instant.nullable(),
      blocked_reason: text,
      days_left: z.number().int().nullable(),
    }),
  }),
  reconcile: operation({
    area: 'merchant',
    method: 'GET',
    path: '/fiscal_documents/reconciliation',
    access: accessOf(fiscalScreens.reconciliation),
    summary: 'Month by month: VAT in the books beside VAT of what the authority took, and what makes the difference',
    input: z.object({ from_on: civilDate, to_on: civilDate, format: z.enum(exportFormats).optional() }),
    output: z.object({ months: z.array(reconciledMonth), totals: reconciledMonth.omit({ month: true }) }),
  }),
};
/** A document as its record shows it. */
export type FiscalDocumentShown = OutputOf<typeof fiscal.get>;
export type AuthoritySummary = OutputOf<typeof fiscal.summary>;
