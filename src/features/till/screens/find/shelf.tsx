import { IconBarcode, IconCamera, IconClockPause, IconFlower, IconKeyboard, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { containsWords, latinDigits, searchForm } from '../../../../kernel/text/search-text.ts';
import { KindIcon } from '../../../../ui/display/kind-icon.tsx';
import { NumberText } from '../../../../ui/display/number-text.tsx';
import { useIsPhone } from '../../../../ui/display/use-media.ts';
import { typedDirection } from '../../../../ui/inputs/field.ts';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';
import { useMay } from '../../../../ui/session/session-store.ts';
import { ShiftEntry } from '../../../till-shifts/screens/public-api.ts';
import { tillShiftScreens } from '../../../till-shifts/screens.ts';
import { composeTexts } from '../../compose-messages.ts';
import { tillTexts } from '../../messages.ts';
import { tillScreens } from '../../screens.ts';
import { FullScreenHint } from '../hardware/full-screen-hint.tsx';
import { useTill } from '../till-context.ts';
import { Tiles } from './tiles.tsx';
import { TilesSkeleton } from './tiles-skeleton.tsx';
import type { Catalogue, TillItem } from './use-catalogue.ts';

const CameraScan = lazy(() => import('./camera-scan.tsx'));

type Group = Catalogue['groups'][number];

/** The groups in the order in which this kind of shop sells. */
const groupsInOrder = (catalogue: Catalogue | undefined, servicesFirst: boolean): Group[] => {
  const rank = (group: Group) => ((group.kind === 'service') === servicesFirst ? 0 : 1);
  return [...(catalogue?.groups ?? [])].sort((a, b) => rank(a) - rank(b));
};

interface ShelfProps {
  readonly add: (item: TillItem) => void;
  readonly scan: (code: string) => void;
}

/** What can be sold: search, groups and tiles. */
export const Shelf = ({ add, scan }: ShelfProps) => {
  const t = useTexts(tillTexts);
  const composing = useTexts(composeTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const may = useMay();
  const isPhone = useIsPhone();
  const { catalogue, session, ticket, open } = useTill();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const [isFilming, setFilming] = useState(false);
  const groups = useMemo(() => groupsInOrder(catalogue, session.services_first), [catalogue, session.services_first]);
  const tints = useMemo(() => new Map(groups.map((group, i) => [group.id, i % 6])), [groups]);
  const searchable = useMemo(() => {
    const place = new Map(groups.map((group, i) => [group.id, i]));
    return (catalogue?.items ?? [])
      .map((item) => ({
        item,
        text: searchForm(`${item.name_ar ?? ''} ${item.name_en ?? ''} ${item.barcode ?? ''}`),
      }))
      .sort((a, b) => (place.get(a.item.group_id) ?? 0) - (place.get(b.item.group_id) ?? 0));
  }, [catalogue, groups]);
  const asked = useDeferredValue(searchForm(text));
  const matching = useCallback(
    (wanted: string) =>
      searchable.flatMap(({ item, text: known }) => {
        const isIn = wanted ? containsWords(known, wanted.split(' ')) : chosen === null || item.group_id === chosen;
        return isIn ? [item] : [];
      }),
    [searchable, chosen],
  );
  const shown = useMemo(() => matching(asked), [matching, asked]);

  /** Whether there was something to look for. */
  const enter = (): boolean => {
    const typed = latinDigits(text.trim());
    if (!typed) return false;
    const byCode = catalogue?.items.some((item) => item.barcode?.toLowerCase() === typed.toLowerCase());
    // Of what is typed now: the tiles may still be a letter behind.
    const [first] = matching(searchForm(text));
    if (byCode || !first) scan(typed);
    else add(first);
    setText('');
    return true;
  };

  const heldCount = catalogue?.held_count ?? 0;
  return (
    <section className="shelf" aria-label={t.items}>
      <div className="shelf-head">
        <h1>{t.title}</h1>
        <div className="shelf-search">
          <IconBarcode size={20} stroke={1.6} aria-hidden />
          <input
            id="till-search"
            // A phone's keyboard would cover the tiles.
            data-work-begins={isPhone ? undefined : ''}
            type="text"
            dir={typedDirection(text)}
            value={text}
            placeholder={t.search}
            aria-label={t.search}
            aria-keyshortcuts="F2"
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && enter()) event.preventDefault();
              if (event.key === 'Escape' && text) {
                event.stopPropagation();
                setText('');
              }
            }}
          />
          {text ? (
            <button type="button" className="quiet-button" aria-label={ui.clear_search} onClick={() => setText('')}>
              <IconX size={18} aria-hidden />
            </button>
          ) : isPhone ? null : (
            <kbd className="num">F2</kbd>
          )}
        </div>
        <button
          type="button"
          className="quiet-button"
          title={t.camera}
          aria-label={t.camera}
          aria-pressed={isFilming}
          onClick={() => setFilming(!isFilming)}
        >
          <IconCamera size={22} stroke={1.6} aria-hidden />
        </button>
        {catalogue?.composer ? (
          <button
            type="button"
            className="quiet-button"
            title={composing.compose}
            aria-label={composing.compose}
            onClick={() => open('compose')}
          >
            <IconFlower size={22} stroke={1.6} aria-hidden />
          </button>
        ) : null}
        {may(tillScreens.onHold.permission) ? (
          <button type="button" className="quiet-button shelf-held" title={t.held_list} onClick={() => open('held')}>
            <IconClockPause size={22} stroke={1.6} aria-hidden />
            <span className="visually-hidden">{t.held_list}</span>
            {heldCount > 0 ? (
              <span className="badge">
                <NumberText>{heldCount}</NumberText>
              </span>
            ) : null}
          </button>
        ) : null}
        {may(tillShiftScreens.mine.permission) ? (
          <Suspense fallback={null}>
            <ShiftEntry />
          </Suspense>
        ) : null}
        {isPhone ? null : (
          <button
            type="button"
            className="quiet-button"
            title={t.help}
            aria-label={t.help}
            onClick={() => open('help')}
          >
            <IconKeyboard size={22} stroke={1.6} aria-hidden />
          </button>
        )}
      </div>
      <div className="shelf-row">
        <div className="shelf-groups" role="group" aria-label={t.groups}>
          <button type="button" aria-pressed={chosen === null} onClick={() => setChosen(null)}>
            {t.all}
          </button>
          {groups.map((group) => (
            <button
              key={group.id}
              type="button"
              dir="auto"
              aria-pressed={chosen === group.id}
              onClick={() => setChosen(chosen === group.id ? null : group.id)}
            >
              <KindIcon kind={group.icon_kind} size={18} />
              {nameIn(language, group)}
            </button>
          ))}
        </div>
        <FullScreenHint />
      </div>
      {isFilming ? (
        <Suspense fallback={null}>
          <CameraScan scan={scan} close={() => setFilming(false)} />
        </Suspense>
      ) : null}
      {catalogue ? (
        <Tiles
          items={shown}
          lines={ticket.lines}
          tints={tints}
          isSearching={asked !== ''}
          sellsWithoutStock={session.rules.may_sell_without_stock}
          add={add}
        />
      ) : (
        <TilesSkeleton />
      )}
    </section>
  );
};
