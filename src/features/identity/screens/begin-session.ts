import type { Language } from '../../../kernel/text/messages.ts';
import {
  currentLanguage,
  isLanguageChosen,
  pathIn,
  rememberLanguage,
  withoutLanguage,
} from '../../../ui/language/language.ts';
import { type SignedInArea, storeToken } from '../../../ui/session/session-store.ts';

/**
 * Where the person wanted to go before the sign-in came in between; only inside the area. Whoever wanted nothing begins where
 * their day does (`?begin=1`: the first screen leads there).
 */
const targetPath = (area: SignedInArea, next: string | undefined): string => {
  const path = withoutLanguage(next ?? '');
  const isInside = new RegExp(`^/${area}(?:[/?]|$)`).test(path) && !/\/(?:sign-in|logout)\b/.test(path);
  return isInside && path !== `/${area}` ? path : `/${area}?begin=1`;
};

/**
 * Keeps a new session and goes on. A person whose saved language differs is taken to it once; one who chose the language
 * of this page by hand keeps it, also for the next time.
 */
export const beginSession = async (begun: {
  area: SignedInArea;
  session: { readonly api_token: string; readonly language: Language };
  next: string | undefined;
  navigate: (to: string, options: { readonly replace: boolean }) => Promise<void>;
  saveLanguage: (language: Language) => Promise<unknown>;
}): Promise<void> => {
  const { area, session } = begun;
  storeToken(area, session.api_token);
  const to = targetPath(area, begun.next);
  const here = currentLanguage();
  if (session.language !== here && !isLanguageChosen()) {
    rememberLanguage(session.language);
    location.assign(pathIn(session.language, to));
    return;
  }
  // Not keeping it spoils nothing that the person came for.
  if (session.language !== here) await begun.saveLanguage(here).catch(() => undefined);
  rememberLanguage(here);
  await begun.navigate(to, { replace: true });
};
