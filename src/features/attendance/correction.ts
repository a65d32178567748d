import type { FieldErrors } from '../../kernel/contract/refusal.ts';

/** 1 waits, 2 approved, 0 refused. */
export const correctionStatus = { refused: 0, waiting: 1, approved: 2 } as const;

/** Another stay, other times of one, or one that was none. */
export const correctionKinds = ['add', 'change', 'remove'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** No stay is longer, hours. */
export const longestStayHours = 24;

export interface Decider {
  readonly user_id: number;
  readonly is_owner: boolean;
}
export interface CorrectionRequester {
  /** Who signs in as the employee whose time it is. */
  readonly employee_user_id: number | null;
  readonly asked_by: number;
}

/**
 * Nobody decides about their own time, and nobody what they asked for themselves; only the owner does that for others, since a
 * shop may have nobody else.
 */
export const mayDecide = (who: Decider, asked: CorrectionRequester): boolean =>
  who.user_id !== asked.employee_user_id && (who.user_id !== asked.asked_by || who.is_owner);

interface Times {
  readonly kind: CorrectionKind;
  readonly shift_id?: number | undefined;
  readonly in_on?: string | undefined;
  readonly in_time?: string | undefined;
  readonly out_on?: string | undefined;
  readonly out_time?: string | undefined;
}

const required = [{ key: 'required' }];

/** Which fields a correction needs by its kind; an end has a day and a time, or neither. */
export const correctionErrors = ({ kind, shift_id, in_on, in_time, out_on, out_time }: Times): FieldErrors => ({
  ...(kind !== 'add' && shift_id === undefined ? { shift_id: required } : {}),
  ...(kind !== 'remove' && !in_on ? { in_on: required } : {}),
  ...(kind !== 'remove' && !in_time ? { in_time: required } : {}),
  ...(out_on && !out_time ? { out_time: required } : {}),
  ...(out_time && !out_on ? { out_on: required } : {}),
});
