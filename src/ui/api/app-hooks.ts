import { useSyncExternalStore } from 'react';
import type { RefusalTexts } from '../../kernel/contract/refusal.ts';
import { currentLanguage, pathIn, withoutLanguage } from '../language/language.ts';
import { areaOfPage, purgeSession, type SignedInArea, tokenOf } from '../session/session-store.ts';

/** What the app tells the kit about itself; the kit knows no product. */
export interface AppFacts {
  readonly refusalTexts: RefusalTexts;
  /** Of the app's own area. */
  readonly signInPath: string;
  readonly noPermissionPath: string;
  /** Where a shop waits for approval. */
  readonly waitingPath?: string;
}

let facts: AppFacts = { refusalTexts: {}, signInPath: '/', noPermissionPath: '/' };

const hearers = new Set<() => void>();
export const setAppFacts = (told: AppFacts): void => {
  facts = told;
  for (const hear of hearers) hear();
};

/** The sentences of refusals come beside the first screen: nobody can be refused before it. */
export const setRefusalTexts = (refusalTexts: RefusalTexts): void => setAppFacts({ ...facts, refusalTexts });

const subscribe = (hear: () => void): (() => void) => {
  hearers.add(hear);
  return () => hearers.delete(hear);
};

/** The sentence of a refusal key; `{name}` in it is filled from the parameters. A key without one shows as itself. */
export const refusalText = (key: string, params: Record<string, string | number> = {}): string => {
  const text = facts.refusalTexts[key]?.[currentLanguage()];
  return text === undefined ? key : text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
};

/** Whether a feature has a sentence for this key. */
export const hasRefusalText = (key: string): boolean => Object.hasOwn(facts.refusalTexts, key);

/** The sentence of a key that came in an address, or null: what no refusal says is shown to nobody. */
export const useKnownRefusalText = (key: string | undefined): string | null =>
  useSyncExternalStore(subscribe, () =>
    key !== undefined && Object.hasOwn(facts.refusalTexts, key) ? refusalText(key) : null,
  );

/** Goes where a right is missing or the shop still waits; the session stays as it is. */
export const leaveWithoutRight = (key: string): void => {
  const path = (key === 'account_waits' ? facts.waitingPath : undefined) ?? facts.noPermissionPath;
  if (withoutLanguage(location.pathname) !== path) location.assign(pathIn(currentLanguage(), path));
};

/**
 * Ends the session of an area and goes to its sign-in, which says why and brings the person back here afterwards.
 */
export const leaveToSignIn = (area: SignedInArea, reason?: string): void => {
  purgeSession(area);
  const signIn = facts.signInPath;
  const here = withoutLanguage(location.pathname);
  if (here === signIn) return;
  const next = here.startsWith(`/${area}`) && !here.endsWith('/logout') ? here + location.search : '';
  // Who never had a session needs no reason.
  const why = reason === undefined || reason === 'not_logged_in' ? [] : [['reason', reason]];
  const query = new URLSearchParams([...(next ? [['next', next]] : []), ...why]).toString();
  location.assign(pathIn(currentLanguage(), signIn) + (query ? `?${query}` : ''));
};

/** The static not-found page of the product, in the language of this page; it leads whoever is signed in back to their area. */
export const leaveToNotFound = (): void => {
  const area = areaOfPage();
  location.assign(pathIn(currentLanguage(), tokenOf(area) ? `/404?home=${area}` : '/404'));
};
