import type { FieldErrors } from '../../kernel/contract/refusal.ts';

/** Additions that one service offers. */
export const mostAddons = 12;

/** The service that must come before and its days stand together. */
export const needErrors = (given: {
  readonly needs_service_id?: number | null | undefined;
  readonly needs_within_days?: number | null | undefined;
}): FieldErrors => {
  const { needs_service_id = null, needs_within_days = null } = given;
  if (needs_service_id !== null && needs_within_days === null) return { needs_within_days: [{ key: 'required' }] };
  if (needs_service_id === null && needs_within_days !== null) return { needs_service_id: [{ key: 'required' }] };
  return {};
};
