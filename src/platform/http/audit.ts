import type { AnyOperation } from '../../kernel/contract/contract.ts';
import { hiddenValue } from '../../kernel/contract/hidden-value.ts';
import { type Sql, sql } from '../db/sql.ts';

/** What a use case adds to its audit row, because only it knows. */
export interface AuditNote {
  /** Who, where no session says so (sign-in, registration). */
  readonly user_id?: number;
  readonly record_id?: number;
  /** The record as it was and as it is now: the fields that changed. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Who did it; for a manager inside a shop also why. */
interface Actor {
  readonly user_id?: number | null;
  readonly manager_id?: number;
  readonly reason?: string;
}

/** Fields whose value nobody may read later, wherever they stand in an input. */
const secretField =
  /^(gift_card_|discount_)?code$|(^|_)(password|passwords|token|secret|otp|pin|verification_code|api_key|private_key)(_|$)/;
export const isSecretField = (name: string): boolean => secretField.test(name);

/** Past this many characters only the names of the fields are kept. */
const longestInput = 16_000;

const hidden = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(hidden);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSecretField(name) ? hiddenValue : hidden(inner)]),
  );
};

/** What was asked, without secrets and not endlessly long, as JSON. */
export const auditableInput = (input: Record<string, unknown>): string => {
  const text = JSON.stringify(hidden(input));
  return text.length <= longestInput ? text : JSON.stringify({ too_long: text.length, fields: Object.keys(input) });
};

/** Whether calls of this operation leave an audit row: everything but reading, and what says why it does not. */
export const isAudited = (operation: AnyOperation): boolean =>
  operation.method !== 'GET' && operation.not_audited_because === undefined;

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** The id of the record that was asked for or made. */
const recordOf = (input: Record<string, unknown>, output: unknown): number | null => {
  const made = typeof output === 'object' && output !== null ? (output as { id?: unknown }).id : undefined;
  const id = input['id'] ?? made;
  return typeof id === 'number' ? id : null;
};

export interface AuditedCall {
  /** Of the request. */
  readonly context: { readonly now: string; readonly ip: string; readonly requestId: string };
  readonly operation: string;
  readonly actor: Actor;
  readonly note: AuditNote;
  readonly input: Record<string, unknown>;
  readonly output?: unknown;
}

/** The audit row of a shop's write, for the transaction that wrote. */
export const auditShop = ({ context, operation, actor, note, input, output }: AuditedCall): Sql => sql`
  insert into audit_entry (happened_at, user_id, manager_id, reason, operation, record_id, input, before, after, ip, request_id)
  values (${context.now}::timestamptz, ${note.user_id ?? actor.user_id ?? null}, ${actor.manager_id ?? null},
    ${actor.reason ?? null}, ${operation}, ${note.record_id ?? recordOf(input, output)}, ${auditableInput(input)}::jsonb,
    ${json(note.before)}::jsonb, ${json(note.after)}::jsonb, ${context.ip}, ${context.requestId})`;

/** The audit row of a manager's write. */
export const auditManager = ({ context, operation, actor, note, input, output }: AuditedCall): Sql => sql`
  insert into manager_audit_entry (happened_at, manager_id, operation, record_id, input, before, after, ip, request_id)
  values (${context.now}::timestamptz, ${actor.manager_id!}, ${operation}, ${note.record_id ?? recordOf(input, output)},
    ${auditableInput(input)}::jsonb, ${json(note.before)}::jsonb, ${json(note.after)}::jsonb, ${context.ip},
    ${context.requestId})`;
