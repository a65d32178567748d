import { useTexts } from '../../../ui/language/language.ts';
import { RequestNumber } from '../../../ui/display/request-number.tsx';
import { EntranceAlert } from '../../../ui/pages/entrance/entrance-page.tsx';
import { identityTexts } from '../messages.ts';
import type { SignInState } from './use-sign-in.ts';

/** Why the sign-in was refused, with the wait that is left. */
export const SignInAlert = ({ state }: { readonly state: SignInState }) => {
  const t = useTexts(identityTexts);
  if (!state.alert) return null;
  return (
    <EntranceAlert>
      {state.alert}
      {state.wait > 0 ? <div aria-live="off">{t.wait({ seconds: state.wait })}</div> : null}
      <RequestNumber id={state.requestId} />
    </EntranceAlert>
  );
};
