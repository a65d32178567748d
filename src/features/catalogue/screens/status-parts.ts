import type { Filter } from '../../../ui/pages/list/list-definition.ts';
import type { Column, StatusLook } from '../../../ui/table/column.ts';
import type { catalogueTexts } from '../messages.ts';

type Texts = typeof catalogueTexts.en;

/** Active or disabled, by colour and word. */
export const statusLook = (record: { readonly status: number }, t: Pick<Texts, 'statuses'>): StatusLook => ({
  tone: record.status === 1 ? 'good' : 'quiet',
  label: t.statuses[record.status === 1 ? '1' : '0'],
});

export const statusColumn: Column<{ readonly status: number }, Texts> = {
  key: 'status',
  label: (t) => t.status,
  status: statusLook,
  card: 'badge',
};

export const statusFilter: Filter<Texts> = {
  kind: 'choice',
  key: 'status',
  label: (t) => t.status,
  options: (t) => [
    { value: '1', label: t.statuses['1'] },
    { value: '0', label: t.statuses['0'] },
  ],
};
