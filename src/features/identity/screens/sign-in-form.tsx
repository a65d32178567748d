import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CallOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { call } from '../../../ui/api/call.ts';
import type { ZodForm } from '../../../ui/form/zod-form.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { useNavigate } from '../../../ui/routing/link.tsx';
import type { SignedInArea } from '../../../ui/session/session-store.ts';
import type { identity, managerIdentity } from '../contract.ts';
import { identityTexts } from '../messages.ts';
import type { managerPasskeySignIn, passkeySignIn } from '../passkey-contract.ts';
import { beginSession } from './begin-session.ts';
import { CodeField } from './code-field.tsx';
import { deviceKey } from './device-key.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SignInAlert } from './sign-in-alert.tsx';
import { useSignIn } from './use-sign-in.ts';

type Login = typeof identity.login | typeof managerIdentity.login;

interface SignInFormProps<T extends Login> {
  readonly area: SignedInArea;
  readonly login: T;
  readonly saveLanguage: typeof identity.saveLanguage | typeof managerIdentity.saveLanguage;
  readonly passkeys: typeof passkeySignIn | typeof managerPasskeySignIn;
  readonly form: ZodForm<T['input']>;
  /** What is sent of the form's values. */
  readonly toInput: (values: CallOf<T>) => CallOf<T>;
  /** Where a session begins: a path of the area, or where the person wanted to go before. */
  readonly next: (session: OutputOf<T>) => string | undefined;
  /** The fields of the first step. */
  readonly children: ReactNode;
}

/** The sign-in of a shop or of the manager: password or passkey, the code of the second step, and the session that begins. */
export const SignInForm = <T extends Login>(props: SignInFormProps<T>) => {
  const { area, form } = props;
  const t = useTexts(identityTexts);
  const navigate = useNavigate();
  const signIn = useSignIn(props.login);
  const code = form.fieldNamed<string>('code');
  const device = localStorage.getItem(deviceKey[area]);
  const enter = async (session: OutputOf<T>) => {
    localStorage.setItem(deviceKey[area], session.device_token);
    await beginSession({
      area,
      session,
      next: props.next(session),
      navigate,
      saveLanguage: (language) => call(props.saveLanguage, { language }, { quiet: true }),
    });
  };
  const save = async (values: CallOf<T>) => {
    const session = await signIn.run({ ...props.toInput(values), ...(device ? { device_token: device } : {}) });
    if (session) await enter(session);
    return session;
  };
  return (
    <form
      ref={form.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(save);
      }}
    >
      <SignInAlert state={signIn.state} />
      {signIn.state.isTwoFactor ? (
        <CodeField
          field={code}
          back={() => {
            code.onChange(null);
            signIn.beginAgain();
          }}
        />
      ) : (
        props.children
      )}
      <Button type="submit" loading={form.isSaving} disabled={signIn.state.wait > 0}>
        {t.sign_in}
      </Button>
      {signIn.state.isTwoFactor ? null : (
        <PasskeySignIn operations={props.passkeys} device={device} enter={(session) => enter(session as OutputOf<T>)} />
      )}
    </form>
  );
};
