import { Button } from '@mantine/core';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField, SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { NameFields } from '../../../ui/inputs/name-fields.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import { PasswordField, TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { EntrancePage } from '../../../ui/pages/entrance/entrance-page.tsx';
import { FormRow } from '../../../ui/pages/form/form-page.tsx';
import { Go, useGo } from '../../../ui/routing/go.tsx';
import { keepToken } from '../../../ui/session/session-store.ts';
import { website } from '../contract.ts';
import { websiteTexts } from '../messages.ts';
import { identityScreens } from '../../identity/screens.ts';

/** A new owner opens a shop on a seven-day trial and is signed in at once. */
export default function Register() {
  const t = useTexts(websiteTexts);
  const language = useLanguage();
  const go = useGo();
  const countries = useCall(website.countries, {}).data?.records ?? [];
  const form = useZodForm(website.register.input, {
    initial: { country_id: 1, business_kind: 'flowers', language },
    check: (values) => (values.name_ar || values.name_en ? null : { name_ar: [{ key: 'required' }] }),
  });
  const register = useAction(website.register, {
    onDone: (session) => {
      keepToken('merchant', session.api_token);
      localStorage.setItem('batalat.merchant.device', session.device_token);
      return go(identityScreens.home.path, { replace: true });
    },
  });
  const names = { ar: form.field('name_ar'), en: form.field('name_en') };
  return (
    <EntrancePage
      title={t.register}
      note={t.register_text}
      wide
      foot={
        <span>
          {t.have_shop} <Go to={identityScreens.signIn.path}>{t.sign_in}</Go>
        </span>
      }
    >
      <form
        ref={form.root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(register.run);
        }}
      >
        <NameFields {...names} labels={{ ar: t.shop_name_ar, en: t.shop_name_en }} />
        <FormRow>
          <SegmentsField
            {...form.field('business_kind')}
            label={t.business_kind}
            options={(['flowers', 'gifts', 'beauty'] as const).map((kind) => ({ value: kind, label: t.kinds[kind] }))}
          />
          <ChoiceField
            {...form.field('country_id')}
            label={t.country}
            clearable={false}
            options={countries.map((one) => ({
              value: one.id,
              label: language === 'ar' ? one.arabic_name : one.english_name,
            }))}
          />
        </FormRow>
        <FormRow>
          <TextField {...form.field('owner_name')} label={t.owner_name} autoComplete="name" />
          <PhoneField {...form.field('mobile')} label={t.mobile} />
        </FormRow>
        <FormRow>
          <TextField {...form.field('email')} label={t.email} kind="email" autoComplete="username" />
          <PasswordField {...form.field('password')} label={t.password} description={t.password_note} fresh />
        </FormRow>
        <Button type="submit" loading={form.isSaving}>
          {t.open}
        </Button>
      </form>
    </EntrancePage>
  );
}
