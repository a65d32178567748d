/** What an input says of a list besides which rows it holds. */
const notFilters = new Set(['page', 'page_size', 'sort', 'format', 'from_on', 'to_on']);
const mostCharacters = 120;

/** A value as a part of a file's name: letters and digits of any script. */
const partOf = (value: unknown): string =>
  String(value)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');

/**
 * The entity of a file with the period and the filters that were asked for, so that two files of one list are told apart:
 * `invoices-from-2026-03-01-to-2026-03-31-payment_state-2`. The date on which it was made comes behind it (export-table.ts).
 */
export const fileNameOf = (entity: string, asked: object): string => {
  const input = asked as Record<string, unknown>;
  const parts = [entity];
  const [from, to] = [input['from_on'], input['to_on']];
  if (from) parts.push(`from-${partOf(from)}`);
  if (to) parts.push(`to-${partOf(to)}`);
  for (const [key, value] of Object.entries(input)) {
    if (notFilters.has(key) || value === undefined || value === null || value === '' || value === false) continue;
    parts.push(value === true ? partOf(key) : `${partOf(key)}-${partOf(value)}`);
  }
  return [...parts.join('-')].slice(0, mostCharacters).join('').replace(/-+$/, '');
};
