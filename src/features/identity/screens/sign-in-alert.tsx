import { useKnownRefusalText } from '../../../ui/api/app-hooks.ts';
import { RequestNumber } from '../../../ui/display/request-number.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { EntranceAlert } from '../../../ui/pages/entrance/entrance-page.tsx';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { identityTexts } from '../messages.ts';
import type { SignInState } from './use-sign-in.ts';

/** Why the sign-in was refused, with the wait that is left. */
export const SignInAlert = ({ state }: { readonly state: SignInState }) => {
  const t = useTexts(identityTexts);
  const [query] = useQueryState();
  // Why the session before ended, until something is said about this one.
  const ended = useKnownRefusalText(query['reason']);
  if (!state.alert) return ended ? <EntranceAlert>{ended}</EntranceAlert> : null;
  return (
    <EntranceAlert>
      {state.alert}
      {state.wait > 0 ? <div aria-live="off">{t.wait({ seconds: state.wait })}</div> : null}
      <RequestNumber id={state.requestId} />
    </EntranceAlert>
  );
};
