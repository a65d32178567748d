import type { Field, Merging } from '../../../kernel/contract/entity.ts';
import { customerFields } from '../customer-fields.ts';
import type { Person } from './merge-rows.ts';

type Key = keyof typeof customerFields & keyof Person;

const entries = Object.entries(customerFields) as [Key, Field][];

/** What a field holds when nothing is known of it. */
export const emptyOf = (key: Key): unknown => (customerFields[key] as Field).empty ?? null;

/** What is left of somebody who was erased: every personal field emptied, or in words that say so. */
export const erasedFields: Readonly<Record<string, unknown>> = Object.fromEntries(
  entries
    .filter(([, { personal }]) => personal)
    .map(([key, { personal }]) => [key, typeof personal === 'object' ? personal.erased : emptyOf(key)]),
);

const keysThat = (does: Merging): readonly Key[] =>
  entries.filter(([, { merges }]) => merges === does).map(([key]) => key);

/** Fields whose refusal by either holds for both: whether somebody may be written to. */
export const refusals = keysThat('refusal') as readonly (
  | 'allow_whatsapp_contact'
  | 'allow_sms_contact'
  | 'allow_email_contact'
)[];

/** Fields that the survivor takes from the other where it says nothing: alone, or those that are only true together. */
export const filledFields: readonly (readonly Key[])[] = [
  ...keysThat('fill').map((key) => [key]),
  ...Map.groupBy(
    entries.filter(([, { merges }]) => typeof merges === 'object'),
    ([, { merges }]) => (merges as { together: string }).together,
  )
    .values()
    .map((group) => group.map(([key]) => key)),
];
