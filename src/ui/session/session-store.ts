import { useSyncExternalStore } from 'react';
import type { AnyOperation, Area } from '../../kernel/contract/contract.ts';
import type { ScreenFacts } from '../../kernel/contract/screen.ts';
import { saudiArabia } from '../../kernel/domain/countries.ts';
import { businessDate } from '../../kernel/time/local-time.ts';
import { nowInstant } from '../clock.ts';
import type { GlobalInformations, SessionAccount, SessionUser } from './global-informations.ts';
import { type MayCheck, mayWith } from './may.ts';

/** The two areas that people sign in to; their tokens are stored separately (specification section 3). */
export type SignedInArea = Exclude<Area, 'public'>;

const keyOf = (area: SignedInArea, part: 'token' | 'informations'): string => `batalat.${area}.${part}`;

let pageArea: SignedInArea = 'merchant';
let informations: GlobalInformations | null = null;
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

const remembered = (area: SignedInArea): GlobalInformations | null => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(area, 'informations')) ?? 'null') as GlobalInformations | null;
  } catch {
    return null;
  }
};

/** Says which area this page belongs to and takes up what the last visit left, so that the first paint need not wait. */
export const openSessionStore = (area: SignedInArea): void => {
  pageArea = area;
  informations = tokenOf(area) ? remembered(area) : null;
  loadRuleOfImpersonation();
  // Signing out in another tab signs out here: the next request would be refused anyway.
  addEventListener('storage', (event) => {
    if (event.key === keyOf(area, 'token')) {
      if (event.newValue === null) informations = null;
      notifyListeners();
    }
  });
};

export const areaOfPage = (): SignedInArea => pageArea;
export const tokenOf = (area: SignedInArea): string | null => localStorage.getItem(keyOf(area, 'token'));

/** Keeps the token of a sign-in; the global information of the one before is forgotten. */
export const storeToken = (area: SignedInArea, token: string): void => {
  localStorage.setItem(keyOf(area, 'token'), token);
  localStorage.removeItem(keyOf(area, 'informations'));
  if (area === pageArea) informations = null;
  notifyListeners();
};

/** What a device keeps of a shop for the next opening stands under this name; a sign-out forgets it. */
export const keptPrefix = 'batalat.kept.';

/** A person leaves this device on purpose: nothing of the shop stays on it but what was typed and not sent. */
export const purgeDeviceData = (): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keptPrefix)) localStorage.removeItem(key);
};

/** Clears session and token of an area (sign-out, or a 401). */
export const purgeSession = (area: SignedInArea): void => {
  localStorage.removeItem(keyOf(area, 'token'));
  localStorage.removeItem(keyOf(area, 'informations'));
  if (area === pageArea) informations = null;
  notifyListeners();
};

export const storeInformations = (loaded: GlobalInformations): void => {
  const text = JSON.stringify(loaded);
  if (informations && JSON.stringify(informations) === text) return;
  informations = loaded;
  loadRuleOfImpersonation();
  localStorage.setItem(keyOf(pageArea, 'informations'), text);
  notifyListeners();
};

export const informationsOfPage = (): GlobalInformations | null => informations;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The global information of this session, or null while nobody is signed in. */
export const useInformations = (): GlobalInformations | null => useSyncExternalStore(subscribe, informationsOfPage);

/** Says of an operation whether a manager may do it in the owner's place. */
export type ImpersonationRule = (operation: AnyOperation) => boolean;
let loadImpersonationRule: (() => Promise<ImpersonationRule>) | null = null;
let impersonationRule: ImpersonationRule | null = null;

/** The app's rule of what a manager may do in the owner's place; it is loaded when somebody does. */
export const setImpersonationRule = (load: () => Promise<ImpersonationRule>): void => {
  loadImpersonationRule = load;
};

/** Whether this session is a manager's in the owner's place. */
const isImpersonation = (): boolean => Boolean(informations?.global_informations.general_informations?.['visit']);

const loadRuleOfImpersonation = (): void => {
  const load = loadImpersonationRule;
  if (!load || !isImpersonation()) return;
  loadImpersonationRule = null;
  load().then(
    (rule) => {
      impersonationRule = rule;
      // Another object, so that what was drawn without the rule is drawn anew.
      informations = informations && { ...informations };
      notifyListeners();
    },
    // Asked again with the next information; until then only reading is offered.
    () => {
      loadImpersonationRule = load;
    },
  );
};

const isOpenHere = (operation: AnyOperation): boolean =>
  !isImpersonation() || (impersonationRule ? impersonationRule(operation) : operation.method === 'GET');

/** Whether this session is a manager's in the owner's place, for code that knows no operation. */
export const useIsImpersonation = (): boolean => {
  useInformations();
  return isImpersonation();
};

/** Whether this session is a manager's in the owner's place, and an operation is left to the shop. */
export const useIsLeftToShop = (operation: AnyOperation | undefined): boolean => {
  useInformations();
  return operation !== undefined && !isOpenHere(operation);
};

/** May the signed-in user do this? For code outside of components; in one use `useMay`. */
export const may: MayCheck = (wanted) =>
  mayWith(informations?.global_informations.user.permissions ?? {}, wanted, isOpenHere);

/** `const may = useMay(); may(customers.create)`; of a screen its permissions: `may(screen.permission)`. */
export const useMay = (): MayCheck => {
  const permissions = useInformations()?.global_informations.user.permissions ?? {};
  return (wanted) => mayWith(permissions, wanted, isOpenHere);
};

/** The merchant of the session. Only inside screens of the merchant area; throws elsewhere. */
export const useAccount = (): SessionAccount => {
  const account = useInformations()?.global_informations.account;
  if (!account) throw new Error('no_account');
  return account;
};

/** The signed-in person. Only inside screens that need a session; throws elsewhere. */
export const useUser = (): SessionUser => {
  const user = useInformations()?.global_informations.user;
  if (!user) throw new Error('no_session');
  return user;
};

/** Currency, zone and calling code that this page shows and reads in. */
export interface DisplaySettings {
  readonly currency_code: string;
  readonly zone: string;
  readonly calling_code?: string | null;
  readonly day_ends_time?: string | null;
}
/** The platform's own, and what a page without a session uses. */
const platformSettings: DisplaySettings = { currency_code: 'SAR', zone: 'Asia/Riyadh' };
export const displaySettings = (): DisplaySettings => informations?.global_informations.account ?? platformSettings;
export const useDisplaySettings = (): DisplaySettings => {
  useInformations();
  return displaySettings();
};

/** Whether this shop charges VAT, or did. Words, columns and screens that only then make sense ask here. */
export const chargesVat = (): boolean => informations?.global_informations.account?.charges_vat !== false;

/** How this shop is taxed, for rules that a form asks before the server does; null while nobody is signed in. */
export const useTaxRules = (): { is_vat_registered: boolean; vat_rate_bp: number; country_id: number } | null => {
  const told = useInformations()?.global_informations.general_informations;
  return told
    ? {
        is_vat_registered: told['is_vat_registered'] === true,
        vat_rate_bp: Number(told['vat_rate_bp']),
        country_id: Number(told['country_id']),
      }
    : null;
};

/**
 * Whether anything leads this person to a screen: one about VAT, or about the authority of a country, not where there is none;
 * one about one's own work only an employee.
 */
export const belongsHere = (screen: Pick<ScreenFacts, 'only_with_vat' | 'only_saudi' | 'only_employees'>): boolean => {
  if (screen.only_employees && informations?.global_informations.user.is_employee !== true) return false;
  if (screen.only_with_vat && !chargesVat()) return false;
  const country = informations?.global_informations.general_informations?.country_id;
  return !screen.only_saudi || country === undefined || country === saudiArabia;
};

/** The business date of an instant, by the merchant's zone and the time its day ends. */
export const businessDayHere = (instant: string): string => {
  const { zone, day_ends_time } = displaySettings();
  return businessDate(instant, zone, day_ends_time ?? '00:00:00');
};

/** The business date now. */
export const todayHere = (): string => businessDayHere(nowInstant());
