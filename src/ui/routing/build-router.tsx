import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Permission } from '../../kernel/contract/contract.ts';
import type { ReportShape } from '../../kernel/contract/report.ts';
import { routeName, type ScreenRow } from '../../kernel/contract/screen.ts';
import type { TwoTexts } from '../../kernel/text/messages.ts';
import { leaveToNotFound } from '../api/app-hooks.ts';
import { handleUnexpected } from '../api/unexpected-error.ts';
import { currentLanguage, inThisLanguage, pathIn } from '../language/language.ts';
import { loadInformations, refreshInformations } from '../session/load-informations.ts';
import { informationsOfPage, may, type SignedInArea, tokenOf } from '../session/session-store.ts';
import { Shell } from '../shell/shell.tsx';
import { purgeShell } from '../shell-worker.ts';
import { parseQuery, queryText } from './query-text.ts';
import { setScreens } from './screen-table.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    permission?: Permission | readonly Permission[] | undefined;
    title?: TwoTexts;
    /** Specification section 2. */
    name?: string;
  }
}

export interface RouterParts {
  readonly area: SignedInArea;
  readonly screens: readonly ScreenRow[];
  readonly signInPath: string;
  readonly noPermissionPath: string;
  readonly waitingPath?: string;
}

/** Whether the shop of this session waits for approval. */
const waits = (): boolean => informationsOfPage()?.global_informations.general_informations?.['standing'] === 'waits';

/** Around every screen that needs a session, unless its row is `bare`. */
const Within = () => (
  <Shell>
    <Outlet />
  </Shell>
);

/** Drawn when a screen threw while rendering: the person is told and the page loads again (specification section 8). */
const Failed = ({ error }: { error: unknown }) => {
  handleUnexpected(error);
  return null;
};

/** An unknown path leaves the application for the static not-found page. */
const Unknown = () => {
  leaveToNotFound();
  return null;
};

const titleOf = (title: TwoTexts): string =>
  `${inThisLanguage(title)} · ${inThisLanguage({ en: 'Batalat', ar: 'بتلات' })}`;

/** A record's number, or nothing. */
const isNumber = (id: string | undefined): boolean => id === undefined || /^[1-9]\d{0,14}$/.test(id);

/** What draws a screen: its own file, or the kit's page for its report. */
const codeOf = async (row: ScreenRow): Promise<{ default: ComponentType }> => {
  if (row.screen) return (await row.screen()) as { default: ComponentType };
  const [{ default: shape }, { reportScreen }] = await Promise.all([
    row.report(),
    import('../pages/report/report-screen.ts'),
  ]);
  return { default: reportScreen(shape as ReportShape) };
};

/** Specification section 9: code that has not come by then never will. */
const chunkTimeout = 120_000;

const inTime = <A,>(loading: Promise<A>): Promise<A> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('dynamically imported module timed out')), chunkTimeout);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
};

const chunkFailed = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|Importing a module/i.test(error.message);

/**
 * A failure to load a screen's code loads the page again at the screen the person asked for (a new version was put
 * out); a second failure is an error like any other, so that it cannot go round in circles.
 */
const loadScreen = (row: ScreenRow) => async () => {
  const mark = 'batalat.chunk_failed';
  try {
    const loaded = await inTime(codeOf(row));
    sessionStorage.removeItem(mark);
    return loaded;
  } catch (error) {
    const target = router
      ? pathIn(currentLanguage(), router.state.location.href.replace(/^\/en(?=\/)/, ''))
      : location.href;
    if (!chunkFailed(error) || sessionStorage.getItem(mark) === target) throw error;
    sessionStorage.setItem(mark, target);
    await purgeShell();
    location.assign(target);
    return new Promise<{ default: ComponentType }>(() => {});
  }
};

/** A path with its parameters as the router writes them. */
const routePath = (path: string): string => path.replace(/:([a-z_]+)/gi, '$$$1');

let router: ReturnType<typeof createRouter> | null = null;

/** Builds the router of an app from its table. */
export const buildRouter = (parts: RouterParts) => {
  const { area } = parts;
  setScreens(parts.screens);
  const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: Unknown, errorComponent: Failed });

  let lastPath = '';
  const guard = async (row: ScreenRow, href: string, isPreload: boolean) => {
    if (row.signed_in === false) return;
    const path = href.split(/[?#]/, 1)[0]!;
    if (!tokenOf(area)) throw redirect({ to: parts.signInPath, search: { next: href } as never });
    const isRefused = () => row.path !== parts.noPermissionPath && !may(row.permission);
    const wasKnown = Boolean(informationsOfPage());
    // The first time there is nothing to show without it.
    if (!wasKnown) {
      // The screen's code is on its way meanwhile; when it fails here, the router asks again and handles it.
      codeOf(row).catch(() => undefined);
      await loadInformations();
    }
    // Afterwards it is brought up to date behind the screen.
    else if (!isPreload && path !== lastPath) refreshInformations();
    if (!isPreload) lastPath = path;
    if (parts.waitingPath && !row.opens_while_waiting && waits()) throw redirect({ to: parts.waitingPath });
    // What the page knows may be older than what was granted since: nobody is refused by it.
    if (wasKnown && !isPreload && isRefused()) await loadInformations().catch(() => undefined);
    if (isRefused()) throw redirect({ to: parts.noPermissionPath });
  };

  const within = createRoute({
    getParentRoute: () => rootRoute,
    id: 'within',
    component: Within,
  });

  const routeOf = (row: ScreenRow) =>
    createRoute({
      getParentRoute: () => (row.signed_in === false || row.bare ? rootRoute : within) as typeof rootRoute,
      path: routePath(row.path),
      component: lazyRouteComponent(loadScreen(row)) as RouteComponent,
      errorComponent: Failed,
      staticData: { permission: row.permission, title: row.title, name: routeName(row.path) },
      beforeLoad: ({ location: to, preload, params }) => {
        if (!isNumber((params as Record<string, string>)['id'])) throw notFound();
        return guard(row, to.href, preload);
      },
      onEnter: () => {
        document.title = titleOf(row.title);
      },
    });

  /** An address that a screen had before leads to the one that it has. */
  const formerRouteOf = (row: ScreenRow) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path: routePath(row.formerly!),
      beforeLoad: ({ params, search }) => {
        throw redirect({ to: routePath(row.path), params, search, replace: true } as never);
      },
    });

  const former = parts.screens.filter((row) => row.formerly !== undefined).map(formerRouteOf);
  const bare = parts.screens.filter((row) => row.signed_in === false || row.bare).map(routeOf);
  const inside = parts.screens.filter((row) => row.signed_in !== false && !row.bare).map(routeOf);
  const built = createRouter({
    routeTree: rootRoute.addChildren([within.addChildren(inside), ...bare, ...former]),
    basepath: currentLanguage() === 'en' ? '/en' : '/',
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    scrollRestoration: true,
    scrollToTopSelectors: ['#content'],
    parseSearch: parseQuery,
    stringifySearch: queryText,
    defaultErrorComponent: Failed,
    defaultNotFoundComponent: Unknown,
  });
  router = built as never;
  return built;
};
