import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { inThisLanguage, useTexts } from '../../language/language.ts';
import { uiMessages } from '../../language/ui-messages.ts';
import { Link, usePath, useScreenTitle } from '../../routing/link.tsx';
import { useMay } from '../../session/session-store.ts';
import { AppFacts } from '../../shell/shell.tsx';
import { visibleMenu } from '../../shell/visible-menu.ts';
import { ScreenFrame } from '../screen-frame.tsx';
import './setting-page.css';

interface SettingPageProps {
  readonly note?: ReactNode;
  /** What the settings make, beside the form: a paper, a message. */
  readonly preview?: ReactNode;
  readonly children: ReactNode;
}

/** Which settings there are, for those who may change them; the one that is open is marked. */
const Settings = () => {
  const t = useTexts(uiMessages);
  const facts = useContext(AppFacts);
  const may = useMay();
  const path = usePath();
  const lines = facts
    ? visibleMenu(facts.menu, facts.screens, may).find((item) => item.key === 'settings')?.lines
    : undefined;
  const list = useRef<HTMLUListElement>(null);
  const isShown = lines !== undefined;
  // On a phone the pages are one line to be pushed aside: the open one is in sight.
  useEffect(() => {
    if (isShown && path)
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path, isShown]);
  if (!lines) return null;
  return (
    <nav className="setting-nav no-print" aria-label={t.settings}>
      <ul ref={list}>
        {lines.map((line) => (
          <li key={line.path}>
            <Link to={line.path} aria-current={path === line.path ? 'page' : undefined}>
              {inThisLanguage(line.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** A page of settings: the list of pages, the form, and what it makes. Sections are divided by lines. */
export const SettingPage = ({ note, preview, children }: SettingPageProps) => (
  <div className="setting-page" data-preview={preview ? true : undefined}>
    <Settings />
    <ScreenFrame title={useScreenTitle()} note={note}>
      {children}
    </ScreenFrame>
    {preview ? <aside className="setting-preview no-print">{preview}</aside> : null}
  </div>
);
