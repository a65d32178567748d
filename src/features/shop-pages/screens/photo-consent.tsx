import { Button } from '@mantine/core';
import { useState } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { phoneText } from '../../../ui/display/name.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormSection } from '../../../ui/pages/form/form-page.tsx';
import { customers } from '../../customers/contract.ts';
import { shopPhotos } from '../photo-contract.ts';
import { photoTexts } from '../photo-messages.ts';
import type { Photo } from './photo-tile.tsx';

/** Who is on the photo: what the customer agreed to, when, and who wrote it down. */
const ConsentFacts = ({ photo }: { readonly photo: Photo }) => {
  const t = useTexts(photoTexts);
  const language = useLanguage();
  const { consented_at, consent_noted_by, withdrawn_at, withdrawal_noted_by } = photo;
  if (consented_at === null) return <p className="form-note">{t.consent_missing}</p>;
  const name = nameIn(language, { name_ar: photo.customer_name_ar, name_en: photo.customer_name_en });
  const who = withdrawn_at === null ? consent_noted_by : withdrawal_noted_by;
  return (
    <p className="form-note">
      <span dir="auto">{withdrawn_at === null ? t.agreed({ name }) : t.took_back({ name })}</span>
      <br />
      <DateText at={withdrawn_at ?? consented_at} />
      {who === null ? null : ` · ${t.noted_by({ who })}`}
    </p>
  );
};

/** The consent of a customer who is shown: recorded before the photo is public, taken back at any time. */
export const PhotoConsent = ({
  photo,
  changed,
}: {
  readonly photo: Photo;
  /** The photo has this version now. */
  readonly changed: (version: number) => void;
}) => {
  const t = useTexts(photoTexts);
  const language = useLanguage();
  const [customer, setCustomer] = useState<number | null>(null);
  const record = useAction(shopPhotos.noteConsent, { done: t.recorded, onDone: ({ version }) => changed(version) });
  const withdraw = useAction(shopPhotos.withdrawConsent, {
    done: t.withdrawn,
    onDone: ({ version }) => changed(version),
  });
  return (
    <FormSection title={t.consent}>
      <ConsentFacts photo={photo} />
      {photo.is_public ? (
        <div>
          <ActionButton
            action={{
              label: t.withdraw,
              operation: shopPhotos.withdrawConsent,
              danger: true,
              confirm: t.withdraw_question,
              run: () => withdraw.run({ id: photo.id }),
            }}
          />
        </div>
      ) : (
        <>
          <RecordField
            operation={customers.list}
            fixed={{ status: 1 }}
            label={t.customer}
            text={(one) => `${nameIn(language, one)}${one.mobile ? ` · ${phoneText(one.mobile)}` : ''}`}
            value={customer}
            onChange={setCustomer}
          />
          <Button
            disabled={customer === null}
            loading={record.isRunning}
            onClick={() => void record.run({ id: photo.id, customer_id: customer! })}
          >
            {t.record}
          </Button>
        </>
      )}
    </FormSection>
  );
};
