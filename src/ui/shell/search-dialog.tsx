import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ScreenFacts } from '../../kernel/contract/screen.ts';
import { containsWords, searchForm } from '../../kernel/text/search-text.ts';
import { typedDirection } from '../inputs/field.ts';
import { inThisLanguage, useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { useNavigate } from '../routing/link.tsx';
import { permissionTo, screenAt } from '../routing/screen-table.ts';
import { belongsHere, useMay } from '../session/session-store.ts';
import type { SearchHit } from './menu-row.ts';
import { recentRecords } from './recent-records.ts';
import type { ShellFacts } from './shell-facts.ts';
import './search-dialog.css';

const both = (key: 'search_screens' | 'search_actions' | 'search_recent') => ({
  en: uiMessages.en[key],
  ar: uiMessages.ar[key],
});

/** Makes something new. */
const isAction = (row: ScreenFacts): boolean => /\/(new|define-product|add-quantity|role)$/.test(row.path);
const kindOf = (row: ScreenFacts) => both(isAction(row) ? 'search_actions' : 'search_screens');

/** What opens by itself when it is chosen; signing out is never one stray Enter away. */
const isOffered = (row: ScreenFacts, facts: ShellFacts): boolean =>
  row.signed_in !== false &&
  belongsHere(row) &&
  !row.path.includes(':') &&
  !row.path.startsWith('/dev') &&
  !row.opens_while_waiting &&
  row.path !== facts.signOutPath &&
  row.path !== facts.noPermissionPath;

/** Ctrl-K: screens by name at once, records of the shop as the server finds them; arrows, Enter, Escape. */
export default function SearchDialog({ facts, close }: { readonly facts: ShellFacts; readonly close: () => void }) {
  const t = useTexts(uiMessages);
  const navigate = useNavigate();
  const may = useMay();
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
  }, []);
  const [text, setText] = useState('');
  const [index, setIndex] = useState(0);
  const asked = useDeferredValue(searchForm(text));
  const { data: records = [] } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => facts.search!(asked, signal),
    // One letter is in everything; one digit may be a whole number.
    enabled: facts.search !== undefined && /^\d+$|../.test(asked),
  });
  const screens = useMemo<SearchHit[]>(
    () =>
      facts.screens
        .filter((row) => isOffered(row, facts) && may(row.permission))
        .filter((row) => containsWords(searchForm(`${row.title.ar} ${row.title.en}`), asked.split(' ')))
        // One screen under two addresses is one hit.
        .filter((row, at, rows) => rows.findIndex((one) => one.title.en === row.title.en) === at)
        // Without a word: what was looked at last, then what can be made.
        .filter((row) => asked !== '' || isAction(row))
        .slice(0, 8)
        .map((row) => ({ label: inThisLanguage(row.title), to: row.path, kind: kindOf(row) })),
    [asked, facts, may],
  );
  const recents = useMemo<SearchHit[]>(
    () =>
      asked
        ? []
        : recentRecords()
            .filter(({ to }) => may(permissionTo(to)))
            .map((one) => ({ ...one, kind: screenAt(one.to)?.title ?? both('search_recent') })),
    [asked, may],
  );
  const hits = [...recents, ...records, ...screens];
  const chosen = hits[Math.min(index, hits.length - 1)];
  const open = (hit: SearchHit | undefined) => {
    if (!hit) return;
    close();
    void navigate(hit.to);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={t.search}
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className="search-field">
        <IconSearch size={20} stroke={1.7} aria-hidden />
        <input
          ref={input}
          dir={typedDirection(text)}
          value={text}
          placeholder={facts.searchWords ? inThisLanguage(facts.searchWords) : t.search_everything}
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${listId}-${hits.indexOf(chosen)}` : undefined}
          aria-label={t.search}
          onChange={(event) => {
            setText(event.target.value);
            setIndex(0);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault();
              const step = event.key === 'ArrowDown' ? 1 : -1;
              setIndex((now) => (now + step + hits.length) % Math.max(1, hits.length));
            }
            if (event.key === 'Enter') open(chosen);
          }}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t.search} className="search-hits">
        {hits.map((hit, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the keys
          <div
            key={hit.to + hit.label}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={hit === chosen}
            className="search-hit"
            onClick={() => open(hit)}
            onPointerMove={() => setIndex(at)}
          >
            <span dir="auto">{hit.label}</span>
            {hit.detail ? (
              <span className="search-detail" dir="auto">
                {hit.detail}
              </span>
            ) : null}
            <span className="search-kind">{inThisLanguage(hit.kind)}</span>
          </div>
        ))}
        {hits.length === 0 ? <p className="search-none">{t.search_nothing}</p> : null}
      </div>
    </dialog>
  );
}
