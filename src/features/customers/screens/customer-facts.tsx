import { TagsInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { birthdayText } from '../../../kernel/time/birthday.ts';
import { upload } from '../../../ui/api/call.ts';
import { queryClient, useAction, useCall } from '../../../ui/api/queries.ts';
import { isExpected } from '../../../ui/api/unexpected-error.ts';
import { actionProps, performAction } from '../../../ui/dialogs/action-button.tsx';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { Phone } from '../../../ui/display/name.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { FileButton } from '../../../ui/inputs/file-button.tsx';
import { maxUploadBytes } from '../../../ui/inputs/file-chooser.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { channels, customerRecords } from '../record-contract.ts';
import { recordTexts } from '../record-messages.ts';
import type { Customer } from './customer-parts.tsx';
import { RelativePanel } from './relative.panel.tsx';

interface OfCustomer {
  readonly record: Customer;
}

const useFacts = (id: number) => useCall(customerRecords.facts, { id }).data;

/** The tags of a customer; who may edit adds one of the shop's, or a new one. */
export const Tags = ({ record }: OfCustomer) => {
  const t = useTexts(recordTexts);
  const facts = useFacts(record.id);
  const mayEdit = useMay()(customerRecords.setTags) && record.erased_at === null;
  const known = useCall(customerRecords.tags, {}, { enabled: mayEdit }).data?.records ?? [];
  const save = useAction(customerRecords.setTags, { done: t.tags_saved });
  const tags = (facts?.tags ?? []).map((tag) => tag.name);
  if (!facts || (!mayEdit && tags.length === 0)) return null;
  return (
    <Section title={t.tags}>
      {mayEdit ? (
        <TagsInput
          aria-label={t.tags}
          placeholder={tags.length === 0 ? t.add_tag : ''}
          data={known.map((tag) => tag.name)}
          value={tags}
          maxTags={30}
          maxLength={40}
          onChange={(next) => void save.run({ id: record.id, tags: next })}
        />
      ) : (
        <div className="customer-tags">
          {tags.map((tag) => (
            <span key={tag}>
              <UserText>{tag}</UserText>
            </span>
          ))}
        </div>
      )}
    </Section>
  );
};

/** Family and companions. */
export const Family = ({ record }: OfCustomer) => {
  const t = useTexts(recordTexts);
  const language = useLanguage();
  const facts = useFacts(record.id);
  const mayEdit = useMay()(customerRecords.addRelative) && record.erased_at === null;
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const relatives = facts?.relatives ?? [];
  if (!facts || (!mayEdit && relatives.length === 0)) return null;
  return (
    <Section
      title={t.family}
      note={mayEdit ? <UnstyledButton onClick={() => setOpen('new')}>{t.add_relative}</UnstyledButton> : null}
    >
      {relatives.length > 0 ? (
        <ul className="customer-fact">
          {relatives.map((one) => (
            <li key={one.id}>
              <UserText>{one.name}</UserText>
              <span>{t.relations[one.relation]}</span>
              {one.mobile ? <Phone of={one.mobile} /> : null}
              <span>{birthdayText(one, language)}</span>
              {mayEdit ? (
                <UnstyledButton className="link" onClick={() => setOpen(one.id)}>
                  {t.change_relative}
                </UnstyledButton>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <RelativePanel
        customerId={record.id}
        relative={relatives.find((one) => one.id === open) ?? null}
        isOpen={open !== null}
        close={() => setOpen(null)}
      />
    </Section>
  );
};

/** Pictures and papers of a customer. */
export const Files = ({ record }: OfCustomer) => {
  const t = useTexts(recordTexts);
  const ui = useTexts(uiMessages);
  const facts = useFacts(record.id);
  const mayAdd = useMay()(customerRecords.addFile) && record.erased_at === null;
  const files = facts?.files ?? [];
  if (!facts || (!mayAdd && files.length === 0)) return null;
  const send = async (file: File) => {
    if (file.size > maxUploadBytes) return toast({ tone: 'bad', text: ui.file_too_large });
    try {
      await upload(customerRecords.addFile, { id: record.id }, file);
      toast({ tone: 'good', text: t.file_added_now });
    } catch (error) {
      if (!isExpected(error)) throw error;
    }
    await queryClient.invalidateQueries();
  };
  return (
    <Section
      title={t.files}
      note={
        mayAdd ? (
          <FileButton
            label={t.add_file}
            accept="image/*,video/mp4,video/webm,application/pdf"
            choose={send}
            look="link"
          />
        ) : null
      }
    >
      {files.length > 0 ? (
        <ul className="customer-fact">
          {files.map((file) => (
            <li key={file.id}>
              <a href={file.url} target="_blank" rel="noopener noreferrer">
                <UserText>{file.name ?? t.open_file}</UserText>
              </a>
              {mayAdd ? (
                <UnstyledButton
                  className="link"
                  onClick={() =>
                    void performAction({
                      label: t.take_away,
                      confirm: t.take_away_question,
                      ...actionProps(customerRecords.deleteFile, { id: file.id }, t.file_gone),
                    })
                  }
                >
                  {t.take_away}
                </UnstyledButton>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
};

/** By which ways the customer may be written to; each change is written down. */
export const Contact = ({ record }: OfCustomer) => {
  const t = useTexts(recordTexts);
  const mayEdit = useMay()(customerRecords.setConsent) && record.erased_at === null;
  const save = useAction(customerRecords.setConsent, { done: t.consent_saved });
  return (
    <Section title={t.contact}>
      {channels.map((channel) => (
        <FlagField
          key={channel}
          label={t.channels[channel]!}
          value={record[`allow_${channel}_contact`]}
          disabled={!mayEdit || save.isRunning}
          onChange={(is_given) => void save.run({ id: record.id, channel, is_given: is_given === true })}
        />
      ))}
    </Section>
  );
};
