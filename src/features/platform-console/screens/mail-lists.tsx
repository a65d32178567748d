import { Name } from '../../../ui/display/name.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { hereWith } from '../../../ui/routing/link.tsx';
import { mails } from '../mail-contract.ts';
import { consoleTexts } from '../messages.ts';
import { mailTone } from './mail-look.ts';

const channelFilter = {
  kind: 'choice',
  key: 'channel',
  label: (t: typeof consoleTexts.en) => t.channel,
  options: (t: typeof consoleTexts.en) =>
    (['mail', 'sms', 'whatsapp'] as const).map((value) => ({ value, label: t.channels[value] })),
} as const;

/** Messages that shops and the platform sent, with how it went. */
export const OutgoingMails = defineList({
  texts: consoleTexts,
  title: (t) => t.mail_tracker,
  operation: mails.list,
  columns: [
    { key: 'created_at', label: (t) => t.when, kind: 'instant', sortable: true, card: 'subtitle' },
    {
      key: 'subject',
      label: (t) => t.subject,
      card: 'title',
      render: (row, t) => <UserText>{row.subject ?? t.kinds[row.kind as 'invoice'] ?? row.kind}</UserText>,
    },
    { key: 'channel', label: (t) => t.channel, render: (row, t) => t.channels[row.channel] },
    { key: 'to_address', label: (t) => t.to, kind: 'code' },
    {
      key: 'merchant',
      label: (t) => t.merchant,
      render: (row, t) =>
        row.merchant_id === 0 ? (
          t.platform
        ) : (
          <Name of={{ name_ar: row.merchant_name_ar, name_en: row.merchant_name_en }} />
        ),
    },
    { key: 'kind', label: (t) => t.kind, render: (row, t) => t.kinds[row.kind as 'invoice'] ?? row.kind },
    {
      key: 'status',
      label: (t) => t.status,
      kind: 'status',
      status: (row, t) => mailTone(row.status, t),
      card: 'badge',
    },
    { key: 'tries', label: (t) => t.tries, kind: 'number', hidden: true },
    { key: 'last_error', label: (t) => t.last_error, kind: 'code', hidden: true },
  ],
  filters: [
    channelFilter,
    {
      kind: 'choice',
      key: 'status',
      label: (t) => t.status,
      options: (t) => (['0', '1', '2'] as const).map((value) => ({ value, label: t.mail_statuses[value] })),
    },
    {
      kind: 'choice',
      key: 'kind',
      label: (t) => t.kind,
      options: (t) => Object.entries(t.kinds).map(([value, label]) => ({ value, label })),
    },
  ],
  rowKey: (row) => `${row.merchant_id}/${row.id}`,
  rowLink: (row) => hereWith({ merchant: String(row.merchant_id), mail: String(row.id) }),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_mails },
});

/** What the embedded mail server and phone services took. */
export const SandboxMails = defineList({
  texts: consoleTexts,
  title: (t) => t.sandbox,
  note: (t) => t.sandbox_note,
  operation: mails.listSandbox,
  columns: [
    { key: 'received_at', label: (t) => t.when, kind: 'instant', sortable: true, card: 'subtitle' },
    {
      key: 'subject',
      label: (t) => t.subject,
      card: 'title',
      render: (row) => <UserText>{row.subject ?? row.opening}</UserText>,
    },
    { key: 'channel', label: (t) => t.channel, render: (row, t) => t.channels[row.channel] },
    { key: 'to_addresses', label: (t) => t.to, kind: 'code', value: (row) => row.to_addresses.join(', ') },
    { key: 'from_address', label: (t) => t.from, kind: 'code', hidden: true },
    { key: 'attachments', label: (t) => t.attachments, kind: 'number', value: (row) => row.attachments.length },
  ],
  filters: [channelFilter],
  rowLink: (row) => hereWith({ mail: String(row.id) }),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.no_sandbox },
});
