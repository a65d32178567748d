import { useEffect, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { FormBody, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { SettingPage } from '../../../ui/pages/setting/setting-page.tsx';
import { refreshInformations } from '../../../ui/session/load-informations.ts';
import { tenancyTexts } from '../messages.ts';
import { shop } from '../shop-contract.ts';
import { shopFields as fields } from '../shop-fields.ts';
import { shopErrors } from '../shop-rules.ts';
import { LogoField } from './logo-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { DrawPreview, StepProps } from './step.ts';
import './setting.css';

type Shop = OutputOf<typeof shop.get>;
type Places = OutputOf<typeof shop.places>;

const GeneralForm = ({
  settings,
  places,
  saveLabel,
  onSaved,
  onTyped,
}: StepProps & { readonly settings: Shop; readonly places: Places }) => {
  const t = useTexts(tenancyTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const form = useZodForm(shop.saveGeneral.input, { initial: settings, check: shopErrors });
  const save = useAction(shop.saveGeneral, {
    done: t.saved,
    onDone: (saved) => {
      form.reset(saved);
      return onSaved ? onSaved() : refreshInformations();
    },
  });
  useUnsavedGuard(form.isDirty);
  const { values } = form;
  useEffect(() => onTyped?.(values), [values, onTyped]);
  const country = form.values.country_id;
  const named = (one: { id: number; name_ar: string; name_en: string }) => ({
    value: one.id,
    label: nameIn(language, one),
  });
  return (
    <FormBody
      form={form}
      fields={fields}
      {...(saveLabel ? { saveLabel } : {})}
      save={(values) => save.run({ ...values, version: form.edited?.version ?? settings.version })}
    >
      <FormSection title={t.who}>
        <div className="setting-who">
          <div className="setting-fields">
            <NameInputs form={form} fields={fields} ar="name_ar" en="name_en" />
            <p className="form-note">{ui.one_name_is_enough}</p>
            <FormRow>
              <FieldInput form={form} fields={fields} name="commercial_registration" />
              <FieldInput form={form} fields={fields} name="phone" />
            </FormRow>
            <FormRow>
              <FieldInput form={form} fields={fields} name="email" />
              <ChoiceField
                {...form.field('country_id')}
                label={inThisLanguage(fields.country_id.label)}
                disabled={!settings.may_change_country}
                {...(settings.may_change_country ? {} : { description: t.country_fixed })}
                clearable={false}
                options={places.countries.map((one) => ({
                  value: one.id,
                  label: `${nameIn(language, one)} (${one.currency_code})`,
                }))}
              />
            </FormRow>
          </div>
          <LogoField />
        </div>
      </FormSection>
      <FormSection title={t.address}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="building_number" />
          <FieldInput form={form} fields={fields} name="street" />
        </FormRow>
        <FormRow>
          <FieldInput form={form} fields={fields} name="district" />
          <ChoiceField
            {...form.field('city_id')}
            label={inThisLanguage(fields.city_id.label)}
            {...(settings.city && !settings.city_id ? { placeholder: settings.city } : {})}
            options={places.cities.filter((one) => one.country_id === country).map(named)}
          />
          <FieldInput form={form} fields={fields} name="postal_code" />
        </FormRow>
        <FormRow>
          <FieldInput form={form} fields={fields} name="short_address" />
        </FormRow>
      </FormSection>
      {/* A new shop's clock and language are its country's; they are for whoever looks for them. */}
      {onSaved ? null : (
        <>
          <FormSection title={t.place}>
            <PlaceFields form={form} />
          </FormSection>
          <FormSection title={t.clock}>
            <FormRow>
              <FieldInput form={form} fields={fields} name="language" />
              <FieldInput form={form} fields={fields} name="zone" />
              <FieldInput form={form} fields={fields} name="day_ends_time" />
            </FormRow>
          </FormSection>
        </>
      )}
    </FormBody>
  );
};

/** The form alone, as the settings and the setup show it. */
export const GeneralStep = (step: StepProps) => {
  const places = useCall(shop.places, {}).data;
  return (
    <QueryBoundary isForm query={useCall(shop.get, {})}>
      {(settings) => (places ? <GeneralForm settings={settings} places={places} {...step} /> : null)}
    </QueryBoundary>
  );
};

/** What the shop is called, where it is, and its clock; its paper beside. */
export const GeneralSetting = ({ preview }: { readonly preview: DrawPreview }) => {
  const t = useTexts(tenancyTexts);
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({});
  return (
    <SettingPage note={t.general_note} preview={preview(typed)}>
      <GeneralStep onTyped={setTyped} />
    </SettingPage>
  );
};
