import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { actionProps, performAction } from '../../../ui/dialogs/action-button.tsx';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { ActivityList } from '../../../ui/display/facts.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { TextAreaField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { customerRecords, type TimelineRow } from '../record-contract.ts';
import { recordTexts } from '../record-messages.ts';

interface OfNote {
  readonly note: TimelineRow;
}

const Correct = ({ note, close }: OfNote & { readonly close: () => void }) => {
  const t = useTexts(recordTexts);
  const edited = { id: note.id, version: Number(note.detail['version']) };
  const form = useZodForm(customerRecords.correctNote.input, { initial: { ...edited, body: note.title } });
  const save = useAction(customerRecords.correctNote, { done: t.note_written, onDone: close });
  return (
    <FormBody form={form} save={(values) => save.run({ ...values, ...edited })} cancel={close} isShort>
      <TextAreaField {...form.field('body')} label={t.note} rows={5} maxLength={2_000} required />
    </FormBody>
  );
};

const Before = ({ note }: OfNote) => {
  const before = useCall(customerRecords.noteBefore, { id: note.id }).data?.records ?? [];
  return (
    <ActivityList
      lines={before.map((one) => ({ key: one.version, at: one.replaced_at, text: <UserText>{one.body}</UserText> }))}
    />
  );
};

/** Who wrote a note, and what its author may do with it. */
export const OwnNote = ({ note }: OfNote) => {
  const t = useTexts(recordTexts);
  const [open, setOpen] = useState<'correct' | 'before' | null>(null);
  const close = () => setOpen(null);
  const isMine = note.detail['mine'] === true;
  const takeAway = {
    label: t.take_away,
    confirm: t.take_away_question,
    ...actionProps(customerRecords.deleteNote, { id: note.id }, t.note_deleted),
  };
  return (
    <span className="own-note">
      <bdi dir="auto">{note.who}</bdi>
      {note.detail['corrected'] === true ? (
        <UnstyledButton onClick={() => setOpen('before')}>{t.corrected}</UnstyledButton>
      ) : null}
      {isMine ? (
        <>
          <UnstyledButton onClick={() => setOpen('correct')}>{t.correct}</UnstyledButton>
          <UnstyledButton onClick={() => void performAction(takeAway)}>{t.take_away}</UnstyledButton>
        </>
      ) : null}
      <SidePanel title={open === 'before' ? t.before : t.correct_note} isOpen={open !== null} close={close}>
        {open === 'correct' ? <Correct note={note} close={close} /> : null}
        {open === 'before' ? <Before note={note} /> : null}
      </SidePanel>
    </span>
  );
};
