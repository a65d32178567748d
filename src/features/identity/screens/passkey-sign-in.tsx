import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { call } from '../../../ui/api/call.ts';
import { handleUnexpected, isExpected } from '../../../ui/api/unexpected-error.ts';
import { useTexts } from '../../../ui/language/language.ts';
import type { managerPasskeySignIn, passkeySignIn } from '../passkey-contract.ts';
import { safetyTexts } from '../safety-messages.ts';
import { askPasskey, mayUsePasskeys } from './passkey-ceremony.ts';
import { SignInAlert } from './sign-in-alert.tsx';
import { useSignIn } from './use-sign-in.ts';

type Operations = typeof passkeySignIn | typeof managerPasskeySignIn;

/** The way in without a password; nothing where the browser has no passkeys. */
export const PasskeySignIn = <T extends Operations>({
  operations,
  device,
  enter,
}: {
  readonly operations: T;
  /** The token by which this browser is known. */
  readonly device: string | null;
  readonly enter: (session: OutputOf<T['signIn']>) => Promise<unknown>;
}) => {
  const t = useTexts(safetyTexts);
  const signIn = useSignIn(operations.signIn);
  const [isRunning, setRunning] = useState(false);
  if (!mayUsePasskeys()) return null;
  const press = async () => {
    setRunning(true);
    try {
      const { options, question } = await call(operations.begin, {}, { quiet: true });
      const answer = await askPasskey(options);
      if (!answer) return;
      const input = { question, answer: answer as never, ...(device ? { device_token: device } : {}) };
      const session = await signIn.run(input);
      if (session) await enter(session as OutputOf<T['signIn']>);
    } catch (error) {
      if (!isExpected(error)) handleUnexpected(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      {signIn.state.alert ? <SignInAlert state={signIn.state} /> : null}
      <Button
        variant="default"
        loading={isRunning}
        disabled={signIn.state.wait > 0}
        leftSection={<IconFingerprint size={18} stroke={1.8} aria-hidden />}
        // Leaving the empty e-mail for this button is no mistake in the e-mail.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void press()}
      >
        {t.passkey_sign_in}
      </Button>
    </>
  );
};
