import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { InvalidInput } from '../../../kernel/contract/refusal.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField, SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { NameFields } from '../../../ui/inputs/name-fields.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import { PasswordField, TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { EntrancePage } from '../../../ui/pages/entrance/entrance-page.tsx';
import { FormRow } from '../../../ui/pages/form/form-page.tsx';
import { Link, useNavigate } from '../../../ui/routing/link.tsx';
import { storeToken } from '../../../ui/session/session-store.ts';
import { identityScreens } from '../../identity/screens.ts';
import { website } from '../contract.ts';
import { signUpTexts } from '../messages.ts';
import { CodeStep } from './code-step.tsx';

/** A new owner opens a shop on a seven-day trial, proves the mobile by a code and is signed in at once. */
export default function Register() {
  const t = useTexts(signUpTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const answer = useCall(website.countries, {}).data;
  const countries = answer?.records ?? [];
  const opens = answer?.opens_at_once ? 'at_once' : 'later';
  const code = useCall(website.location, {}).data?.calling_code;
  const form = useZodForm(website.register.input, {
    initial: { country_id: 1, business_kind: 'flowers', language },
    check: (values) => (values.name_ar || values.name_en ? null : { name_ar: [{ key: 'required' }] }),
  });
  const register = useAction(website.register, {
    onDone: (session) => {
      storeToken('merchant', session.api_token);
      localStorage.setItem('batalat.merchant.device', session.device_token);
      return navigate(identityScreens.home.path, { replace: true });
    },
  });
  const [asked, setAsked] = useState<string | null>(null);
  const proof = useRef<{ mobile: string; token: string } | null>(null);
  /** Everything else is checked first: the phone is asked for its code when only that is missing. */
  const open = () =>
    form.submit(async (values) => {
      const token = proof.current?.mobile === values.mobile ? proof.current.token : undefined;
      try {
        return await register.run({ ...values, ...(token ? { verification_token: token } : {}) });
      } catch (error) {
        if (!(error instanceof InvalidInput) || !error.errors.verification_token) throw error;
        proof.current = null;
        setAsked(values.mobile);
        return undefined;
      }
    });
  const names = { ar: form.field('name_ar'), en: form.field('name_en') };
  return (
    <EntrancePage
      title={asked ? t.verify_mobile : t.register}
      note={asked || !answer ? undefined : t.register_text[opens]}
      wide
      foot={
        <span>
          {t.have_shop} <Link to={identityScreens.signIn.path}>{t.sign_in}</Link>
        </span>
      }
    >
      {asked ? (
        <CodeStep
          mobile={asked}
          proved={(token) => {
            proof.current = { mobile: asked, token };
            setAsked(null);
            return open();
          }}
          change={() => setAsked(null)}
        />
      ) : null}
      <div hidden={asked !== null}>
        <form
          ref={form.root}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void open();
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
            <PhoneField {...form.field('mobile')} label={t.mobile} suggestedCode={code} />
          </FormRow>
          <FormRow>
            <TextField {...form.field('email')} label={t.email} kind="email" autoComplete="username" />
            <PasswordField {...form.field('password')} label={t.password} description={t.password_note} fresh />
          </FormRow>
          <Button type="submit" loading={form.isSaving}>
            {t.open[opens]}
          </Button>
        </form>
      </div>
    </EntrancePage>
  );
}
