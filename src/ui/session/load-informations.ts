import { TransportError } from '../../kernel/contract/refusal.ts';
import type { RequestRow } from '../../kernel/contract/request-rows.ts';
import { leaveToSignIn } from '../api/app-hooks.ts';
import { request } from '../api/call.ts';
import { nowInstant } from '../clock.ts';
import type { GlobalInformations } from './global-informations.ts';
import { areaOfPage, storeInformations } from './session-store.ts';

let operation: RequestRow | null = null;
let underWay: Promise<void> | null = null;

/** The app's row of `POST get_global_informations`. */
export const loadInformationsBy = (row: RequestRow): void => {
  operation = row;
};

/**
 * Loads the global information of the session: on every navigation inside an area and after a wizard step
 * (specification sections 2 and 7). A 401 ends the session; other failures were retried and leave what is known.
 */
export const loadInformations = (): Promise<void> => {
  const row = operation;
  if (!row) throw new Error('the app told no get_global_informations');
  underWay ??= (async () => {
    try {
      const input = { userAgent: navigator.userAgent.slice(0, 500), dateAndTime: nowInstant() };
      const answer = (await (await request(row, input, { quiet: true })).json()) as GlobalInformations;
      if (answer.auth) storeInformations(answer);
      else leaveToSignIn(areaOfPage());
    } finally {
      underWay = null;
    }
  })();
  return underWay;
};

/** As `loadInformations`, for when the screen does not wait for it. */
export const refreshInformations = (): void => {
  loadInformations().catch((error: unknown) => {
    if (!(error instanceof TransportError)) console.warn('global information was not loaded', error);
  });
};
