import { useMatches } from '@tanstack/react-router';
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react';
import { useIsPhone } from '../display/use-media.ts';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { useNavigate, usePath } from '../routing/link.tsx';
import { useInformations, useMay } from '../session/session-store.ts';
import { Rail } from './rail.tsx';
import type { ShellFacts } from './shell-facts.ts';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { currentItem, visibleMenu } from './visible-menu.ts';
import './shell.css';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

/** A right that was taken away while the person worked closes the screen that needs it. */
const useRightsWatch = (noPermissionPath: string) => {
  const may = useMay();
  const navigate = useNavigate();
  const permission = useMatches({ select: (matches) => matches.at(-1)?.staticData.permission });
  const isAllowed = may(permission);
  useEffect(() => {
    if (!isAllowed) void navigate(noPermissionPath, { replace: true });
  }, [isAllowed, navigate, noPermissionPath]);
};

/** The tables of the app that this page runs. */
export const AppFacts = createContext<ShellFacts | null>(null);

const Frame = ({ facts, children }: { readonly facts: ShellFacts; readonly children: ReactNode }) => {
  const t = useTexts(uiMessages);
  const path = usePath();
  const may = useMay();
  const informations = useInformations();
  const isPhone = useIsPhone();
  const [isSearching, setSearching] = useState(false);
  useRightsWatch(facts.noPermissionPath);
  const trade = informations?.global_informations.general_informations?.['business_kind'] as string | undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rights are inside the informations
  const menu = useMemo(() => visibleMenu(facts.menu, facts.screens, may, trade), [facts, informations]);
  const current = currentItem(menu, path)?.item.key;
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') {
        event.preventDefault();
        setSearching(true);
      }
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <div className="shell">
      <a className="skip no-print" href="#content">
        {t.skip_to_content}
      </a>
      {isPhone ? null : <Rail menu={menu} currentKey={current} path={path} homePath={facts.homePath} />}
      <div className="shell-main">
        {facts.banner && informations && facts.banner.isNeeded(informations) ? (
          <Suspense fallback={null}>
            <facts.banner.view />
          </Suspense>
        ) : null}
        <TopBar facts={facts} openSearch={() => setSearching(true)} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      {isPhone ? <TabBar menu={menu} currentKey={current} path={path} /> : null}
      {facts.keeper ? (
        <Suspense fallback={null}>
          <facts.keeper />
        </Suspense>
      ) : null}
      {isSearching ? (
        <Suspense fallback={null}>
          <SearchDialog facts={facts} close={() => setSearching(false)} />
        </Suspense>
      ) : null}
    </div>
  );
};

/**
 * The frame around every screen of an app. Between a 401 and the sign-in there is a moment without a session: it
 * shows nothing then.
 */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const facts = useContext(AppFacts);
  const informations = useInformations();
  return facts && informations ? <Frame facts={facts}>{children}</Frame> : null;
};
