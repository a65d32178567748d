import { useEffect, useId, useRef, useState } from 'react';
import { PetalMark } from '../display/petals.tsx';
import { inThisLanguage, useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { Link } from '../routing/link.tsx';
import { MenuPanel } from './menu-panel.tsx';
import type { SeenItem } from './menu-row.ts';
import './rail.css';

/** How long the pointer rests on an item before its panel opens, and stays away before it closes (specification 9). */
const hoverDelay = 200;

interface RailProps {
  readonly menu: readonly SeenItem[];
  readonly currentKey: string | undefined;
  readonly path: string;
  readonly homePath: string;
}

/** The wine rail of the desktop: the first level, with the second as a panel beside it. */
export const Rail = ({ menu, currentKey, path, homePath }: RailProps) => {
  const t = useTexts(uiMessages);
  const [open, setOpen] = useState<string | null>(null);
  const timer = useRef(0);
  const nav = useRef<HTMLElement>(null);
  const panelId = useId();
  const later = (key: string | null) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(key), hoverDelay);
  };
  const at = (key: string | null) => {
    clearTimeout(timer.current);
    setOpen(key);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes the panel that led to it
  useEffect(() => at(null), [path]);
  useEffect(() => {
    if (!open) return;
    const close = (event: PointerEvent) => {
      if (!nav.current?.contains(event.target as Node)) setOpen(null);
    };
    addEventListener('pointerdown', close);
    return () => removeEventListener('pointerdown', close);
  }, [open]);
  const opened = menu.find((item) => item.key === open);
  return (
    <nav
      ref={nav}
      className="rail no-print"
      aria-label={t.main_navigation}
      onPointerLeave={(event) => event.pointerType === 'mouse' && later(null)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        nav.current?.querySelector<HTMLElement>(`[data-key="${open}"]`)?.focus();
        at(null);
      }}
    >
      <Link to={homePath} className="rail-mark" aria-label={t.home}>
        <PetalMark size={34} />
      </Link>
      <ul className="rail-items">
        {menu.map((item) => {
          const inside = (
            <>
              <item.icon size={22} stroke={1.6} aria-hidden />
              <span>{inThisLanguage(item.label)}</span>
            </>
          );
          const marks = {
            className: 'rail-item',
            'data-key': item.key,
            'data-current': item.key === currentKey || undefined,
            'aria-current': item.key === currentKey ? ('page' as const) : undefined,
          };
          return (
            <li
              key={item.key}
              onPointerEnter={(event) => event.pointerType === 'mouse' && later(item.lines ? item.key : null)}
            >
              {item.lines ? (
                <button
                  type="button"
                  {...marks}
                  aria-expanded={open === item.key}
                  aria-controls={panelId}
                  onClick={() => at(open === item.key ? null : item.key)}
                >
                  {inside}
                </button>
              ) : (
                <Link to={item.path!} {...marks}>
                  {inside}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <div
        id={panelId}
        className="rail-panel"
        hidden={!opened?.lines}
        onPointerEnter={() => clearTimeout(timer.current)}
      >
        {opened?.lines ? <MenuPanel item={opened} path={path} /> : null}
      </div>
    </nav>
  );
};
