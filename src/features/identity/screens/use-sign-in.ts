import { useEffect, useState } from 'react';
import type { AnyOperation, CallOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { Refusal, TransportError } from '../../../kernel/contract/refusal.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { call } from '../../../ui/api/call.ts';
import { handleUnexpected, isExpected } from '../../../ui/api/unexpected-error.ts';
import { nowMilliseconds } from '../../../ui/clock.ts';
import { confirmAction } from '../../../ui/dialogs/message-dialog.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { identityTexts } from '../messages.ts';

export interface SignInState {
  /** Why it did not work, when that belongs to no field. */
  readonly alert: string | null;
  /** Seconds until the next try is allowed; 0 when it is. */
  readonly wait: number;
  /** The password was right, and a code is asked for. */
  readonly isTwoFactor: boolean;
  /** Of the request that was refused. */
  readonly requestId: string | undefined;
}

/** Seconds left of a wait, counted down. */
const useCountdown = (): readonly [number, (seconds: number) => void] => {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - nowMilliseconds()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return [left, (seconds) => setUntil(nowMilliseconds() + seconds * 1000)];
};

/**
 * Signs in by an area's `login` row: asks before it ends the session on another device (409), counts a wait down (429),
 * says refusals in the form. Wrong fields are thrown for the form; a person who changed their mind resolves to undefined.
 */
export const useSignIn = <T extends AnyOperation>(row: T) => {
  const t = useTexts(identityTexts);
  const [alert, setAlert] = useState<string | null>(null);
  const [requestId, setRequestId] = useState<string | undefined>();
  const [wait, startWait] = useCountdown();
  const [isTwoFactor, setTwoFactor] = useState(false);
  const beginAgain = () => {
    setAlert(null);
    setTwoFactor(false);
  };
  const run = async (input: CallOf<T>): Promise<OutputOf<T> | undefined> => {
    setAlert(null);
    try {
      return await call(row, input, { quiet: true });
    } catch (error) {
      if (error instanceof TransportError && error.key === 'second_step_needed') {
        setTwoFactor(true);
        return undefined;
      }
      if (error instanceof TransportError && error.status === 409) {
        const isAgreed = await confirmAction({
          title: t.session_exists_title,
          text: t.session_exists_text,
          accept: t.end_other,
        });
        return isAgreed ? run({ ...input, end_other_session: true }) : undefined;
      }
      if (error instanceof Refusal || error instanceof TransportError) setRequestId(error.requestId);
      if (error instanceof Refusal) setAlert(refusalText(error.key, error.params));
      else if (error instanceof TransportError) {
        setAlert(refusalText(error.key));
        if (error.status === 429) startWait(Number(error.extra['retry_after'] ?? 60));
      } else if (isExpected(error)) throw error;
      else handleUnexpected(error);
      return undefined;
    }
  };
  return { run, state: { alert, wait, requestId, isTwoFactor } satisfies SignInState, beginAgain };
};
