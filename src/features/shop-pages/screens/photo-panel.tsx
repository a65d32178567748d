import { useState } from 'react';
import type { z } from 'zod';
import { nameIn } from '../../../kernel/text/messages.ts';
import { upload } from '../../../ui/api/call.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import type { ZodForm } from '../../../ui/form/zod-form.ts';
import { ImageField } from '../../../ui/inputs/image-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { files } from '../../tenancy/contract.ts';
import { shopPhotos } from '../photo-contract.ts';
import { photoTexts } from '../photo-messages.ts';
import { photoFields as fields } from '../shop-photo.ts';
import { PhotoConsent } from './photo-consent.tsx';
import type { Photo } from './photo-tile.tsx';

/** What is said of a photo, new or not. */
const PhotoInputs = <S extends z.ZodObject>({ form }: { readonly form: ZodForm<S> }) => {
  const t = useTexts(photoTexts);
  return (
    <>
      <NameInputs form={form} fields={fields} ar={'name_ar' as never} en={'name_en' as never} />
      <p className="form-note">{t.names_note}</p>
      <FieldInput form={form} fields={fields} name={'kind' as never} />
      <FieldInput form={form} fields={fields} name={'shows_customer' as never} />
    </>
  );
};

/** Adds a photo: the picture is cut to a square and stored, then named. */
export const AddPhoto = ({ close }: { readonly close: () => void }) => {
  const t = useTexts(photoTexts);
  const form = useZodForm(shopPhotos.add.input, { initial: { kind: 1, shows_customer: false } });
  const add = useAction(shopPhotos.add, {
    done: ({ is_public }) => (is_public ? t.added : t.added_waits),
    onDone: close,
  });
  return (
    <SidePanel title={t.add} isOpen close={close}>
      <FormBody
        form={form}
        fields={fields}
        writes={shopPhotos.add}
        isShort
        cancel={close}
        save={(values) => add.run(values)}
      >
        <FormSection>
          <ImageField
            {...form.fieldNamed<number>('file_id')}
            label={t.picture}
            required
            upload={async (square) => {
              const { id, url } = await upload(files.upload, {}, square);
              return { value: id, url };
            }}
          />
          <PhotoInputs form={form} />
        </FormSection>
      </FormBody>
    </SidePanel>
  );
};

/** A photo that is there: what is said of it, the consent of whom it shows, and deleting it. */
export const ChangePhoto = ({ photo, close }: { readonly photo: Photo; readonly close: () => void }) => {
  const t = useTexts(photoTexts);
  const name = nameIn(useLanguage(), photo);
  const form = useZodForm(shopPhotos.change.input, { initial: photo });
  // A consent recorded in this panel is no change by somebody else.
  const [seen, setSeen] = useState(photo.version);
  const change = useAction(shopPhotos.change, { done: t.saved, onDone: close });
  const remove = useAction(shopPhotos.remove, { done: t.removed, onDone: close });
  return (
    <SidePanel title={name} isOpen close={close}>
      <img className="photo-whole" src={photo.url} alt={name} width={400} height={400} />
      <FormBody
        form={form}
        fields={fields}
        writes={shopPhotos.change}
        isShort
        cancel={close}
        save={(values) => change.run({ ...values, version: Math.max(form.edited?.version ?? 0, seen) })}
        buttons={
          <ActionButton
            action={{
              label: t.remove,
              operation: shopPhotos.remove,
              danger: true,
              confirm: t.remove_question,
              run: () => remove.run({ id: photo.id }),
            }}
          />
        }
      >
        <FormSection>
          <PhotoInputs form={form} />
        </FormSection>
      </FormBody>
      {photo.shows_customer ? <PhotoConsent photo={photo} changed={setSeen} /> : null}
    </SidePanel>
  );
};
