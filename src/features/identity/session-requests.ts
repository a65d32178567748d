import type { RequestRow } from '../../kernel/contract/request-rows.ts';

/** What every page of a shop sends, without the rules of its input: those stand in session-contract.ts. */
export const shopRequests = {
  globalInformations: {
    area: 'merchant',
    method: 'POST',
    path: '/get_global_informations',
    access: { signed_in_because: 'every screen starts with it' },
  },
  saveLanguage: {
    area: 'merchant',
    method: 'PUT',
    path: '/profile/language',
    access: { signed_in_because: 'a person chooses their own language' },
  },
} as const satisfies Record<string, RequestRow>;

/** The same of the managers' pages. */
export const platformRequests = {
  globalInformations: {
    area: 'manager',
    method: 'POST',
    path: '/get_global_informations',
    access: { signed_in_because: 'every screen starts with it' },
  },
  saveLanguage: {
    area: 'manager',
    method: 'PUT',
    path: '/profile/language',
    access: { signed_in_because: 'a person chooses their own language' },
  },
} as const satisfies Record<string, RequestRow>;
