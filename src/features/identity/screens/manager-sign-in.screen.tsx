import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PasswordField, TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { EntrancePage } from '../../../ui/pages/entrance/entrance-page.tsx';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { managerIdentity } from '../contract.ts';
import { identityTexts } from '../messages.ts';
import { managerPasskeySignIn } from '../passkey-contract.ts';
import { managerScreens } from '../screens.ts';
import { SignInForm } from './sign-in-form.tsx';
import { whoErrors } from './who-fields.tsx';

export default function ManagerSignIn() {
  const t = useTexts(identityTexts);
  const [query] = useQueryState();
  const form = useZodForm(managerIdentity.login.input, { check: (values) => whoErrors('email', values) });
  return (
    <EntrancePage title={t.manager_sign_in} promise={{ title: t.manager_promise, text: t.manager_promise_text }}>
      <SignInForm
        area="manager"
        login={managerIdentity.login}
        saveLanguage={managerIdentity.saveLanguage}
        passkeys={managerPasskeySignIn}
        form={form}
        toInput={(values) => values}
        next={(session) => (session.needs_second_step ? managerScreens.profile.to() : query['next'])}
      >
        <TextField {...form.field('email')} label={t.email} kind="email" autoComplete="username" required autoFocus />
        <PasswordField {...form.field('password')} label={t.password} />
      </SignInForm>
    </EntrancePage>
  );
}
