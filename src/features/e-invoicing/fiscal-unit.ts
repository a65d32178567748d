import { z } from 'zod';
import { epochOf } from '../../kernel/time/local-time.ts';
import { unitTitles } from './unit-facts.ts';

/** Where the connecting of a unit stands. */
const unitPhases = ['asked', 'checks', 'production', 'done', 'failed'] as const;

/** What the authority checks before it lets a unit in: each kind of document that the unit will issue. */
const complianceChecks = [
  'standard_invoice',
  'standard_credit_note',
  'standard_debit_note',
  'simplified_invoice',
  'simplified_credit_note',
  'simplified_debit_note',
] as const;
export type ComplianceCheck = (typeof complianceChecks)[number];

/** The checks of a unit with that title. */
const checksOf = (title: string): readonly ComplianceCheck[] =>
  complianceChecks.filter(
    (name) => title === unitTitles.both || name.startsWith(title === unitTitles.simplified ? 'simplified' : 'standard'),
  );

const checkStates = ['waits', 'passed', 'failed'] as const;

const said = z.array(z.object({ code: z.string(), text: z.string() }));

/** How far a unit is, as it is kept and shown. */
export const unitProgress = z.object({
  phase: z.enum(unitPhases),
  /** A renewal: until it is done the unit signs with what it has. */
  is_renewal: z.boolean().default(false),
  checks: z
    .array(
      z.object({
        name: z.enum(complianceChecks),
        state: z.enum(checkStates),
        said: said.default([]),
      }),
    )
    .default([]),
  /** Why it failed: a key of ours, and what the authority said. */
  failure: z
    .enum(['otp_refused', 'request_refused', 'check_failed', 'authority_unreachable', 'production_refused'])
    .nullable()
    .default(null),
  said: said.default([]),
  /** Nobody answered; it is tried again by itself. */
  is_waiting: z.boolean().default(false),
  /** When it last went on; null of units that were connected before this was kept. */
  at: z.string().nullable().default(null),
});
export type UnitProgress = z.output<typeof unitProgress>;

/** What the authority said, beside our own sentence that says what to mend; null where its code is no rule of the table. */
export const authorityMessages = z.array(
  z.object({ code: z.string(), text: z.string(), ar: z.string().nullable(), en: z.string().nullable() }),
);

/** The same as it is shown. */
export const progressShown = unitProgress.extend({
  checks: z.array(z.object({ name: z.enum(complianceChecks), state: z.enum(checkStates), said: authorityMessages })),
  said: authorityMessages,
});

/** What a unit begins with. */
export const newProgress = (title: string, now: string, isRenewal = false): UnitProgress => ({
  at: now,
  phase: 'asked',
  is_renewal: isRenewal,
  checks: checksOf(title).map((name) => ({ name, state: 'waits', said: [] })),
  failure: null,
  said: [],
  is_waiting: false,
});

/** Longer than a try and the pause after it may last. */
const silentMinutes = 30;

/**
 * How far it is by now: one that has not gone on for half an hour does so no more (its process died in the last try), and can
 * be tried again.
 */
export const progressBy = (progress: UnitProgress, now: string): UnitProgress => {
  const { phase, at } = progress;
  const isOver = phase === 'done' || phase === 'failed';
  if (isOver || at === null || epochOf(now) - epochOf(at) < silentMinutes * 60_000) return progress;
  return { ...progress, phase: 'failed', failure: 'authority_unreachable', is_waiting: false };
};

/** Days before the end of its certificate from which on the owner is reminded (zatca guide section 12). */
export const remindDays = 60;
