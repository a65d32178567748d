import type { ReactNode } from 'react';
import { z } from 'zod';
import { inputOf } from '../../../kernel/contract/entity.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { NameFields } from '../../../ui/inputs/name-fields.tsx';
import { switchLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { loadInformations } from '../../../ui/session/load-informations.ts';
import { useAccount, useUser } from '../../../ui/session/session-store.ts';
import { identity } from '../contract.ts';
import { identityTexts } from '../messages.ts';
import { passkeys } from '../passkey-contract.ts';
import { profileFields } from '../profile-fields.ts';
import { ownSessions, sharedSessions } from '../safety-contract.ts';
import { twoFactor } from '../two-factor-contract.ts';
import { OwnSessions } from './own-sessions.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { TwoFactor } from './two-factor.tsx';

const profileSchema = z.object(inputOf(profileFields));

const isRoleKey = (key: unknown): key is keyof typeof identityTexts.en.roles =>
  typeof key === 'string' && key in identityTexts.en.roles;

const SignInData = () => {
  const t = useTexts(identityTexts);
  const account = useAccount();
  const user = useUser();
  const role = (user as { role_key?: unknown }).role_key;
  return (
    <section className="panel">
      <Facts
        rows={[
          [t.email, <bdi key="email">{user.email}</bdi>],
          [t.account_id, <NumberText key="account">{account.id}</NumberText>],
          [t.user_name, <bdi key="user">{user.user_name}</bdi>],
          [t.role, isRoleKey(role) ? t.roles[role] : null],
        ]}
      />
    </section>
  );
};

const ProfileForm = () => {
  const t = useTexts(identityTexts);
  const language = useLanguage();
  const user = useUser();
  const form = useZodForm(profileSchema, { initial: { ...user, language } });
  const save = useAction(identity.updateProfile, { done: t.profile_saved });
  const letPass = useUnsavedGuard(form.isDirty);
  return (
    <FormBody
      form={form}
      fields={profileFields}
      isShort
      writes={identity.updateProfile}
      save={async (values) => {
        const saved = await save.run({ ...values, version: form.edited!.version });
        if (saved) {
          form.reset(saved);
          await loadInformations();
        }
        if (saved && values.language && values.language !== language) {
          letPass(true);
          switchLanguage(values.language);
        }
        return saved;
      }}
    >
      <FormSection title={t.names}>
        <NameFields ar={form.field('name_ar')} en={form.field('name_en')} />
        <SegmentsField
          {...form.field('language')}
          label={t.language}
          options={[
            { value: 'ar', label: t.languages.ar },
            { value: 'en', label: t.languages.en },
          ]}
        />
      </FormSection>
    </FormBody>
  );
};

/** One's own name, language, password and safety, and what later features let people choose for themselves. */
export const Profile = ({ picture, children }: { readonly picture: ReactNode; readonly children?: ReactNode }) => {
  const t = useTexts(identityTexts);
  return (
    <ScreenFrame title={t.profile} narrow>
      <SignInData />
      {picture}
      <ProfileForm />
      <PasswordForm operation={identity.changePassword} />
      <TwoFactor operations={twoFactor} />
      <Passkeys operations={passkeys} />
      <OwnSessions operations={ownSessions} shared={sharedSessions} />
      {children}
    </ScreenFrame>
  );
};
