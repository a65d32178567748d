import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Tone } from '../../../kernel/contract/entity.ts';
import { type FieldError, InvalidInput } from '../../../kernel/contract/refusal.ts';
import { fieldMessage } from '../../../kernel/contract/rule-messages.ts';
import { upload } from '../../../ui/api/call.ts';
import { download } from '../../../ui/api/download.ts';
import { isExpected } from '../../../ui/api/unexpected-error.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Count } from '../../../ui/display/number-text.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { FileButton } from '../../../ui/inputs/file-button.tsx';
import { maxUploadBytes } from '../../../ui/inputs/file-chooser.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import { useNavigate } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { imports } from '../contract.ts';
import { type ImportKind, importKindNames, importKinds } from '../import-kinds.ts';
import { importTexts } from '../messages.ts';
import { importScreens } from '../screens.ts';
import './imports.css';

const tones: Readonly<Record<number, Tone>> = { 3: 'info', 5: 'good', 6: 'bad', 8: 'quiet' };
export const toneOf = (status: number): Tone => tones[status] ?? 'warn';

/** Kind, template and file: a sheet that is sent opens with its columns. */
const Send = () => {
  const t = useTexts(importTexts);
  const ui = useTexts(uiMessages);
  const navigate = useNavigate();
  const mayCreate = useMay()(imports.send);
  const [kind, setKind] = useState<ImportKind>('customers');
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<FieldError | null>(null);
  const language = useLanguage();
  if (!mayCreate) return null;
  const send = async (file: File) => {
    if (file.size > maxUploadBytes) return toast({ tone: 'bad', text: ui.file_too_large });
    setSending(true);
    setWrong(null);
    try {
      const sent = await upload(imports.send, { kind }, file);
      await navigate(importScreens.record.to(sent.id));
    } catch (error) {
      if (!isExpected(error)) throw error;
      // Refusals are shown by the call itself; what is wrong with the file stands beside it.
      if (error instanceof InvalidInput) setWrong(error.errors['file']?.[0] ?? null);
    } finally {
      setSending(false);
    }
  };
  return (
    <section className="import-send panel no-print" aria-label={t.new_import}>
      <ChoiceField
        label={t.kind}
        value={kind}
        onChange={(chosen) => setKind(chosen ?? 'customers')}
        options={importKindNames.map((value) => ({ value, label: inThisLanguage(importKinds[value]) }))}
        required
      />
      <Button variant="default" onClick={() => void download(imports.template, { kind, format: 'xlsx' })}>
        {t.template}
      </Button>
      <FileButton
        label={t.choose_file}
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        choose={send}
        loading={isSending}
      />
      <p className="form-note">{t.file}</p>
      {wrong ? (
        <p role="alert" className="import-wrong">
          {fieldMessage(language, t.the_file, wrong)}
        </p>
      ) : null}
    </section>
  );
};

/** Sheets that were sent, and the place to send one. */
export default defineList({
  texts: importTexts,
  operation: imports.list,
  search: false,
  columns: [
    { key: 'kind', label: (t) => t.kind, render: (row) => inThisLanguage(importKinds[row.kind]), card: 'title' },
    {
      key: 'file_name',
      label: (t) => t.choose_file,
      render: (row) => <UserText>{row.file_name}</UserText>,
      card: 'subtitle',
    },
    { key: 'sent_at', label: (t) => t.sent, render: (row) => <DateText at={row.sent_at} /> },
    { key: 'sent_by_name', label: (t) => t.by, render: (row) => <UserText>{row.sent_by_name}</UserText> },
    { key: 'row_count', label: (t) => t.rows, kind: 'number', render: (row) => <Count of={row.row_count} /> },
    {
      key: 'refused_count',
      label: (t) => t.refused,
      kind: 'number',
      render: (row) => <Count of={row.refused_count} />,
    },
    {
      key: 'written_count',
      label: (t) => t.written,
      kind: 'number',
      render: (row) => <Count of={row.written_count} />,
    },
    {
      key: 'status',
      label: (t) => t.status,
      render: (row, t) => <Status tone={toneOf(row.status)} label={t.states[row.status] ?? ''} />,
      card: 'badge',
    },
  ],
  rowLink: (row) => importScreens.record.to(row.id),
  parts: { above: Send },
  empty: { text: (t) => t.none_yet },
});
