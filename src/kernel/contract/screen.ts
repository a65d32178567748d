import type { TwoTexts } from '../text/messages.ts';
import type { Access, Permission } from './contract.ts';
import type { AnyReport } from './report.ts';

/** Where a screen stands in the rail: the item whose panel lists it, and the heading above it there. */
interface MenuPlace {
  readonly item: string;
  readonly heading?: TwoTexts;
}

/** What is known of a screen before its code is loaded. */
export interface ScreenFacts {
  /** Below the language prefix, parameters as `:id`. */
  readonly path: string;
  readonly title: TwoTexts;
  /** An address that it had before, with the same parameter: it leads here. */
  readonly formerly?: string;
  /** Absent: every signed-in user. A list: any one of them is enough. */
  readonly permission?: Permission | readonly Permission[];
  /** `false`: for people without a session (sign-in, reset password); shown without the shell. */
  readonly signed_in?: false;
  /** Shown without rail and bars, but only to the signed-in (the till in full screen, the wizard). */
  readonly bare?: true;
  /** Also a shop that waits for approval sees it. */
  readonly opens_while_waiting?: true;
  /** Nothing leads a shop there that never charged VAT. */
  readonly only_with_vat?: true;
  /** Nothing leads a shop of another country there: it is about the Saudi tax authority. */
  readonly only_saudi?: true;
  /** Nothing leads a person there whose sign-in is no employee's: it is about one's own work. */
  readonly only_employees?: true;
  /** Listed in the rail; absent for screens that others lead to. */
  readonly menu?: MenuPlace;
}

type QueryValue = string | number | null | undefined;
type Query = Readonly<Record<string, QueryValue>>;
type HasParameter<P extends string> = P extends `${string}:${string}` ? true : false;

/** A screen's address and who may open it, written once; `to` makes links to it. */
export interface Screen<P extends string = string> extends ScreenFacts {
  readonly path: P;
  /** `to()`, `to({ status: 1 })`; with a parameter in the path `to(5)`, `to(5, { tab: 'invoices' })`. */
  readonly to: HasParameter<P> extends true
    ? (parameter: string | number, query?: Query) => string
    : (query?: Query) => string;
}

const withQuery = (path: string, query: Query = {}): string => {
  const kept = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const text = new URLSearchParams(kept.map(([key, value]): [string, string] => [key, String(value)])).toString();
  return text ? `${path}?${text}` : path;
};

/** The name of a screen's route (specification section 2): `merchant-wizard` for `/merchant/wizard`. */
export const routeName = (path: string): string => path.slice(1).replaceAll('/:', '-').replaceAll('/', '-');

/** Declares a screen; a path takes at most one parameter. Paths stand in the `screens.ts` of features, nowhere else. */
export const screen = <const P extends string>(
  path: P,
  en: string,
  ar: string,
  facts: Omit<ScreenFacts, 'path' | 'title'> = {},
): Screen<P> => ({
  path,
  title: { en, ar },
  ...facts,
  to: (path.includes(':')
    ? (parameter: string | number, query?: Query) =>
        withQuery(path.replace(/:[a-z_]+/, encodeURIComponent(String(parameter))), query)
    : (query?: Query) => withQuery(path, query)) as Screen<P>['to'],
});

/** One line of an app's table: a screen and its code. */
export type ScreenRow = ScreenFacts &
  (
    | { readonly screen: () => Promise<{ readonly default: (props: never) => unknown }>; readonly report?: never }
    | { readonly report: () => Promise<{ readonly default: AnyReport }>; readonly screen?: never }
  );

/** Ties a screen to the report that it shows; the kit draws it. */
export const lazyReport = (facts: ScreenFacts, load: () => Promise<{ readonly default: AnyReport }>): ScreenRow => ({
  ...facts,
  report: load,
});

/** Ties a screen to the file that draws it. */
export const lazyScreen = (facts: ScreenFacts, load: NonNullable<ScreenRow['screen']>): ScreenRow => ({
  ...facts,
  screen: load,
});

/** The access of the operation that fills a screen: the screen's own, so that the two cannot disagree. */
export const accessOf = (opened: ScreenFacts, ...or: readonly Permission[]): Access => {
  const [first, ...others] = [opened.permission ?? []].flat() as Permission[];
  if (!first) throw new Error(`${opened.path} has no permission to give`);
  const rest = [...others, ...or];
  return rest.length > 0 ? { permission: first, or: rest } : { permission: first };
};
