import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { upload } from '../../../ui/api/call.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ImageField } from '../../../ui/inputs/image-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { SettingPage } from '../../../ui/pages/setting/setting-page.tsx';
import { files } from '../../tenancy/contract.ts';
import { onlineSetting } from '../contract.ts';
import { onlineSettingTexts } from '../messages.ts';
import { areaErrors, onlineFields as fields } from '../online-setting.ts';
import { shopPhotos } from '../photo-contract.ts';
import { ColourField } from './colour-field.tsx';
import { HomeAreas } from './home-areas.tsx';
import { PagePreview } from './page-preview.tsx';
import { ShopAddress } from './shop-address.tsx';
import { ShopPhotos } from './shop-photos.tsx';
import './online-setting.css';

type Setting = OutputOf<typeof onlineSetting.get>;
type Values = Readonly<Record<string, unknown>>;

const OnlineForm = ({
  setting,
  onTyped,
}: {
  readonly setting: Setting;
  readonly onTyped: (values: Values) => void;
}) => {
  const t = useTexts(onlineSettingTexts);
  const language = useLanguage();
  const form = useZodForm(onlineSetting.save.input, { initial: setting, check: areaErrors });
  const save = useAction(onlineSetting.save, { done: t.saved, onDone: (saved) => form.reset(saved) });
  useUnsavedGuard(form.isDirty);
  const { values } = form;
  const named = { name_ar: setting.home_service_name_ar, name_en: setting.home_service_name_en };
  const feeService = setting.home_service_id === null ? null : nameIn(language, named);
  useEffect(() => onTyped(values), [values, onTyped]);
  return (
    <FormBody
      form={form}
      fields={fields}
      save={(values) => save.run({ ...values, version: form.edited?.version ?? setting.version })}
    >
      <FormSection title={t.shown}>
        <FieldInput form={form} fields={fields} name="shows_prices" />
        <FieldInput form={form} fields={fields} name="shows_offers" />
        <FieldInput form={form} fields={fields} name="shows_hours" />
        <FieldInput form={form} fields={fields} name="shows_rating" />
        <FieldInput form={form} fields={fields} name="shows_faces" />
        <FieldInput form={form} fields={fields} name="takes_bookings" />
        <FieldInput form={form} fields={fields} name="takes_waiting" />
      </FormSection>
      <FormSection title={t.words}>
        <NameInputs form={form} fields={fields} ar="words_ar" en="words_en" />
      </FormSection>
      <FormSection title={t.look}>
        <FieldInput form={form} fields={fields} name="style" />
        <ColourField
          {...form.fieldNamed<string>('primary_color')}
          label={inThisLanguage(fields.primary_color.label)}
          description={inThisLanguage(fields.primary_color.note)}
        />
        <ImageField
          {...form.fieldNamed<number>('background_file_id')}
          label={t.background}
          description={t.background_note}
          url={setting.background_url}
          upload={async (square) => {
            const { id, url } = await upload(files.upload, {}, square);
            return { value: id, url };
          }}
        />
      </FormSection>
      <FormSection title={t.links}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="telephone" />
          <FieldInput form={form} fields={fields} name="whatsapp" />
        </FormRow>
        <FormRow>
          <FieldInput form={form} fields={fields} name="google_maps" />
          <FieldInput form={form} fields={fields} name="google_review" />
        </FormRow>
        <FormRow>
          <FieldInput form={form} fields={fields} name="instagram" />
          <FieldInput form={form} fields={fields} name="snapchat" />
          <FieldInput form={form} fields={fields} name="tiktok" />
        </FormRow>
        <FormRow>
          <FieldInput form={form} fields={fields} name="facebook" />
          <FieldInput form={form} fields={fields} name="facebook_page_id" />
        </FormRow>
      </FormSection>
      <HomeAreas form={form} feeService={feeService} />
      <FormSection title={t.complaints} note={t.complaints_note}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="complaints_phone" />
          <FieldInput form={form} fields={fields} name="complaints_email" />
        </FormRow>
      </FormSection>
      <FormSection title={t.terms}>
        <FieldInput form={form} fields={fields} name="terms_ar" />
        <FieldInput form={form} fields={fields} name="terms_en" />
      </FormSection>
    </FormBody>
  );
};

/** What the shop shows on its own public pages, drawn beside as it is typed. */
export default function OnlineSettingScreen() {
  const t = useTexts(onlineSettingTexts);
  const [typed, setTyped] = useState<Values>({});
  const photos = useCall(shopPhotos.list, {});
  return (
    <SettingPage note={t.note} preview={<PagePreview values={typed} photos={JSON.stringify(photos.data ?? null)} />}>
      <QueryBoundary isForm query={useCall(onlineSetting.get, {})}>
        {(setting) => (
          <>
            <ShopAddress setting={setting} />
            <ShopPhotos />
            <OnlineForm setting={setting} onTyped={setTyped} />
          </>
        )}
      </QueryBoundary>
    </SettingPage>
  );
}
