import { IconDots, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { inThisLanguage, useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { Link } from '../routing/link.tsx';
import { MenuPanel } from './menu-panel.tsx';
import type { SeenItem } from './menu-row.ts';
import './tab-bar.css';

interface TabBarProps {
  readonly menu: readonly SeenItem[];
  readonly currentKey: string | undefined;
  readonly path: string;
}

const firstPath = (item: SeenItem): string => item.path ?? item.lines![0]!.path;

/** The phone's five tabs; the middle one (the cashier) is filled, the last opens everything else. */
export const TabBar = ({ menu, currentKey, path }: TabBarProps) => {
  const t = useTexts(uiMessages);
  const sheet = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Half a hundred links are made when somebody wants to see them, not while the first screen starts.
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes the sheet that led to it
  useEffect(() => sheet.current?.close(), [path]);
  const tabs = ([1, 2, 'middle', 4] as const).flatMap((place) => menu.filter((item) => item.tab === place));
  const isElsewhere = currentKey !== undefined && !tabs.some((item) => item.key === currentKey);
  return (
    <>
      <nav className="tab-bar no-print" aria-label={t.main_navigation}>
        {tabs.map((item) => (
          <Link
            key={item.key}
            to={firstPath(item)}
            className="tab"
            data-filled={item.tab === 'middle' || undefined}
            data-current={item.key === currentKey || undefined}
            aria-current={item.key === currentKey ? 'page' : undefined}
          >
            <span className="tab-icon">
              <item.icon size={23} stroke={1.6} aria-hidden />
            </span>
            <span>{inThisLanguage(item.label)}</span>
          </Link>
        ))}
        <button
          type="button"
          className="tab"
          data-current={isElsewhere || undefined}
          aria-haspopup="dialog"
          onClick={() => {
            setOpen(true);
            sheet.current?.showModal();
          }}
        >
          <span className="tab-icon">
            <IconDots size={23} stroke={1.6} aria-hidden />
          </span>
          <span>{t.more}</span>
        </button>
      </nav>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself */}
      <dialog
        ref={sheet}
        className="sheet"
        aria-labelledby={titleId}
        onClose={() => setOpen(false)}
        onClick={(event) => {
          if (event.target === sheet.current) sheet.current.close();
        }}
      >
        <div className="sheet-head">
          <h2 id={titleId}>{t.menu}</h2>
          <button type="button" className="bar-button" aria-label={t.close} onClick={() => sheet.current?.close()}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
        <div className="sheet-menu">
          {(isOpen ? menu : []).map((item) =>
            item.lines ? (
              <section key={item.key}>
                <MenuPanel item={item} path={path} />
              </section>
            ) : (
              <Link
                key={item.key}
                to={item.path!}
                className="menu-line sheet-line"
                aria-current={item.path === path ? 'page' : undefined}
              >
                <item.icon size={21} stroke={1.6} aria-hidden />
                {inThisLanguage(item.label)}
              </Link>
            ),
          )}
        </div>
      </dialog>
    </>
  );
};
