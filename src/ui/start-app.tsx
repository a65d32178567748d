import './theme/mantine.css';
import './theme/fonts.css';
import './theme/tokens.css';
import './theme/app.css';
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { RefusalTexts } from '../kernel/contract/refusal.ts';
import type { RequestRow } from '../kernel/contract/request-rows.ts';
import { setAppFacts, setRefusalTexts } from './api/app-hooks.ts';
import { watchConnection } from './api/connection.ts';
import { queryClient } from './api/queries.ts';
import { handleUnexpected, watchErrors } from './api/unexpected-error.ts';
import { Toasts } from './dialogs/toasts.tsx';
import { currentDirection, currentLanguage, openSavedLanguage } from './language/language.ts';
import { buildRouter } from './routing/build-router.tsx';
import { type RecordLinks, setRecordLinks } from './routing/record-links.ts';
import { type RecordWarnings, setRecordWarnings } from './routing/record-warnings.ts';
import { loadInformationsBy } from './session/load-informations.ts';
import {
  type ImpersonationRule,
  openSessionStore,
  type SignedInArea,
  setImpersonationRule,
} from './session/session-store.ts';
import { AppFacts } from './shell/shell.tsx';
import type { ShellFacts } from './shell/shell-facts.ts';
import { cacheShell } from './shell-worker.ts';
import { adoptStyles } from './theme/adopted-styles.ts';
import { mantineVariables } from './theme/mantine-variables.ts';
import { cssVariables, theme } from './theme/theme.ts';

/** Everything that makes an app: its tables and the rows of the few operations that the kit itself calls. */
export interface App extends ShellFacts {
  readonly area: SignedInArea;
  readonly signInPath: string;
  /** The only screen of a shop that waits for approval. */
  readonly waitingPath?: string;
  /** Every sentence that a refusal of this app can say. */
  readonly refusalTexts: () => Promise<{ readonly refusalTexts: RefusalTexts }>;
  /** Records that features before their own lead to. */
  readonly recordLinks?: RecordLinks;
  /** What features after a record's own say before an act on it. */
  readonly recordWarnings?: RecordWarnings;
  /** What a manager may do in the owner's place, where the area knows such visits. */
  readonly impersonationRule?: () => Promise<ImpersonationRule>;
  /** `POST get_global_informations` of the area. */
  readonly informations: RequestRow;
}

/** The key under which `boot.js` looks for the chosen colours before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'batalat.colours' });

/** Starts a back-office in the page's `#root`. */
export const startApp = (app: App): void => {
  if (openSavedLanguage(app.signInPath)) return;
  document.documentElement.lang = currentLanguage();
  document.documentElement.dir = currentDirection();
  if (app.impersonationRule) setImpersonationRule(app.impersonationRule);
  openSessionStore(app.area);
  setAppFacts({
    refusalTexts: {},
    signInPath: app.signInPath,
    noPermissionPath: app.noPermissionPath,
    ...(app.waitingPath ? { waitingPath: app.waitingPath } : {}),
  });
  // Without them a refusal says its key; the page goes on.
  void app.refusalTexts().then(
    (words) => setRefusalTexts(words.refusalTexts),
    () => undefined,
  );
  setRecordLinks(app.recordLinks ?? {});
  setRecordWarnings(app.recordWarnings ?? {});
  loadInformationsBy(app.informations);
  watchErrors();
  watchConnection();
  if (app.area === 'merchant') cacheShell();
  adoptStyles(mantineVariables(theme, cssVariables));
  const router = buildRouter({
    area: app.area,
    screens: app.screens,
    signInPath: app.signInPath,
    noPermissionPath: app.noPermissionPath,
    ...(app.waitingPath ? { waitingPath: app.waitingPath } : {}),
  });
  createRoot(document.getElementById('root')!, { onUncaughtError: handleUnexpected }).render(
    <StrictMode>
      <DirectionProvider initialDirection={currentDirection()} detectDirection={false}>
        <MantineProvider
          theme={theme}
          // Its style elements: the variables are a sheet of their own, and no screen uses the classes.
          withCssVariables={false}
          withGlobalClasses={false}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
        >
          <QueryClientProvider client={queryClient}>
            <AppFacts value={app}>
              <RouterProvider router={router} />
            </AppFacts>
            <Toasts />
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>,
  );
};
