import {
  Link as RouterLink,
  useLocation,
  useParams,
  useNavigate as useRouterNavigate,
  useSearch,
} from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type Ref, useCallback } from 'react';
import { inThisLanguage, withoutLanguage } from '../language/language.ts';
import { useMay } from '../session/session-store.ts';
import { parseQuery, type Query, queryText } from './query-text.ts';
import { permissionTo, screenAt } from './screen-table.ts';

interface Target {
  readonly to: string;
  readonly search: Query;
  readonly hash?: string;
}

/** `/…/payments?from_on=2026-01-01#x` apart, as the router wants it. */
const targetOf = (address: string): Target => {
  const [beforeHash, hash] = address.split('#', 2) as [string, string?];
  const [to, query = ''] = beforeHash.split('?', 2) as [string, string?];
  return { to, search: parseQuery(query), ...(hash ? { hash } : {}) };
};

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Below the language prefix, with its query. */
  readonly to: string;
  readonly replace?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
};

/** A link to a screen of this app; it is preloaded when the pointer comes near. */
export const Link = ({ to, ...rest }: LinkProps) => <RouterLink {...(targetOf(to) as { to: string })} {...rest} />;

/** `const navigate = useNavigate(); navigate(customerScreens.list.to())` */
export const useNavigate = (): ((to: string, options?: { readonly replace?: boolean }) => Promise<void>) => {
  const navigate = useRouterNavigate();
  return useCallback(
    (to, options = {}) => navigate({ ...(targetOf(to) as object), replace: options.replace ?? false }) as Promise<void>,
    [navigate],
  );
};

/** The `:parameters` of the screen's path, as text. */
export const usePathParams = (): Record<string, string> => useParams({ strict: false }) as Record<string, string>;

/** The query of the address and a way to change parts of it; `null` takes a key out. */
export const useQueryState = (): readonly [Query, (change: Record<string, string | null>) => void] => {
  const query = useSearch({ strict: false }) as Query;
  const navigate = useRouterNavigate();
  const change = useCallback(
    (changes: Record<string, string | null>) => {
      void navigate({
        search: ((before: Query) => {
          const after: Query = { ...before };
          for (const [key, value] of Object.entries(changes)) {
            if (value === null || value === '') delete after[key];
            else after[key] = value;
          }
          return after;
        }) as never,
        replace: true,
        resetScroll: false,
      } as never);
    },
    [navigate],
  );
  return [query, change];
};

/** The address of this screen with parts of its query changed, for links that open something over a list. */
export const hereWith = (changes: Query): string =>
  withoutLanguage(location.pathname) + queryText({ ...parseQuery(location.search), ...changes });

/** The path of this screen below the language prefix. */
export const usePath = (): string => useLocation({ select: (location) => location.pathname });

/** May the person open an address of this app? Links that lead nowhere for him are shown as plain text. */
export const useMayOpen = (): ((address: string) => boolean) => {
  const may = useMay();
  return (address) => may(permissionTo(address));
};

/** The title of this screen, as its row in the app's table has it. */
export const useScreenTitle = (): string => {
  const opened = screenAt(withoutLanguage(usePath()));
  return opened ? inThisLanguage(opened.title) : '';
};
