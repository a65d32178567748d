import { Tabs } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AnyOperation } from '../../../kernel/contract/contract.ts';
import type { Screen } from '../../../kernel/contract/screen.ts';
import { ActionBar } from '../../dialogs/action-bar.tsx';
import type { ScreenAction } from '../../dialogs/action-button.tsx';
import { mostButtons } from '../../dialogs/split-actions.ts';
import { FigureLine } from '../../display/figure-line.tsx';
import type { KeyFigure } from '../../display/key-figures.tsx';
import { Status } from '../../display/status.tsx';
import { useIsPhone } from '../../display/use-media.ts';
import { inThisLanguage, useTexts, withoutLanguage } from '../../language/language.ts';
import { uiMessages } from '../../language/ui-messages.ts';
import { useNavigate, usePath, useQueryState } from '../../routing/link.tsx';
import { useMay } from '../../session/session-store.ts';
import { rememberRecord } from '../../shell/recent-records.ts';
import type { StatusTone } from '../../table/column.ts';
import { QueryBoundary } from '../query-boundary.tsx';
import { type BackLink, ScreenFrame } from '../screen-frame.tsx';
import './record-page.css';

interface RecordTab {
  readonly key: string;
  readonly label: string;
  readonly body: ReactNode;
  /** The operation that fills it: shown to those who may ask it. */
  readonly operation?: AnyOperation;
}

/** A part of the overview: in the wide column, or beside it (under each other on a phone). */
interface RecordSection<A> {
  readonly key: string;
  readonly place: 'main' | 'side';
  /** Of a later feature: before the record's own, where they look first. */
  readonly isFirst?: boolean;
  /** The operation that fills it: drawn for those who may ask it. */
  readonly operation?: AnyOperation;
  readonly Body: (props: { readonly record: A }) => ReactNode;
}

/** What a later feature knows of a record: the app hands it to the record's screen. */
export interface RecordExtension<A> {
  readonly tabs?: (record: A) => readonly RecordTab[];
  /** `navigate` opens an address, e.g. this one with a panel (`hereWith`). */
  readonly actions?: (record: A, navigate: (to: string) => unknown) => readonly ScreenAction[];
  /** Its actions come after the record's own: what is done seldom must not push away what is done every time. */
  readonly isSeldom?: true;
  readonly figures?: (record: A) => readonly KeyFigure[];
  /** Figures that are asked for: a component of `FigureItem`s, drawn for those who may ask `operation`. */
  readonly askedFigures?: Omit<RecordSection<A>, 'key' | 'place' | 'isFirst'>;
  /** After the record's own in their column. */
  readonly sections?: readonly RecordSection<A>[];
  /** Panels and dialogs that its actions open. */
  readonly beside?: (props: { readonly record: A }) => ReactNode;
}

interface RecordPageProps<A> {
  readonly query: UseQueryResult<A, Error>;
  readonly title: (record: A) => ReactNode;
  /** What it looks like, before its name. */
  readonly picture?: (record: A) => ReactNode;
  readonly note?: (record: A) => ReactNode;
  readonly status?: (record: A) => StatusTone | null;
  /** The screen that lists such records. */
  readonly back: Screen | BackLink;
  /** The few actions that apply now; one that does not says why. */
  readonly actions?: (record: A) => readonly ScreenAction[];
  readonly figures?: (record: A) => readonly KeyFigure[];
  /** What it answers at a glance: the first tab, or the body where there are no others. */
  readonly sections?: readonly RecordSection<A>[];
  /** One body without tabs… */
  readonly body?: (record: A) => ReactNode;
  /** …or tabs, the open one in the address. Activity belongs at the end. */
  readonly tabs?: (record: A) => readonly RecordTab[];
  /** From later features; their actions come first (unless seldom), their tabs after the record's own. */
  readonly extensions?: readonly RecordExtension<A>[];
}

const RecordColumns = <A,>({
  record,
  sections,
}: {
  readonly record: A;
  readonly sections: readonly RecordSection<A>[];
}) => {
  const column = (place: RecordSection<A>['place']) =>
    sections.filter((one) => one.place === place).map(({ key, Body }) => <Body key={key} record={record} />);
  return (
    <div className="record-columns">
      <div className="record-main">{column('main')}</div>
      <div className="record-side">{column('side')}</div>
    </div>
  );
};

const RecordTabs = ({ tabs }: { readonly tabs: readonly RecordTab[] }) => {
  const [query, change] = useQueryState();
  const open = tabs.some((tab) => tab.key === query['tab']) ? query['tab']! : (tabs[0]?.key ?? null);
  const list = useRef<HTMLDivElement>(null);
  // On a phone the row of tabs is wider than the window: the open one is shown, and the page stays where it is.
  useEffect(() => {
    const shown = open === null ? null : list.current?.querySelector('[aria-selected="true"]');
    if (!list.current || !shown) return;
    const middle = ({ x, width }: DOMRect) => x + width / 2;
    list.current.scrollBy(middle(shown.getBoundingClientRect()) - middle(list.current.getBoundingClientRect()), 0);
  }, [open]);
  return (
    <Tabs value={open} onChange={(key) => change({ tab: key === tabs[0]?.key ? null : key })}>
      <Tabs.List ref={list} className="record-tabs no-print">
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.key} value={tab.key}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.key} value={tab.key} className="record-tab">
          {tab.body}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};

/** Ctrl-K offers what was looked at last, under the words of its head. */
const Remembered = () => {
  const path = withoutLanguage(usePath());
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const label = mark.current?.closest('main')?.querySelector('h1')?.textContent?.trim() ?? '';
    rememberRecord({ label, to: path });
  }, [path]);
  return <span ref={mark} className="record-mark" hidden />;
};

/** One record: its name, state and possible actions, the figures, then the rest in tabs. */
export const RecordPage = <A,>({
  query,
  title,
  picture,
  note,
  status,
  back,
  actions,
  figures,
  sections = [],
  body,
  tabs,
  extensions = [],
}: RecordPageProps<A>) => {
  const may = useMay();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const ui = useTexts(uiMessages);
  const mayAsk = (one: { readonly operation?: AnyOperation }) => !one.operation || may(one.operation);
  const later = extensions.flatMap((one) => one.sections ?? []);
  const overview = [
    ...later.filter(({ isFirst }) => isFirst),
    ...sections,
    ...later.filter(({ isFirst }) => !isFirst),
  ].filter(mayAsk);
  const backLink = 'path' in back ? { to: back.path, label: inThisLanguage(back.title) } : back;
  return (
    <QueryBoundary isScreen query={query} back={backLink}>
      {(record) => {
        const tone = status?.(record);
        const shown = [...(figures?.(record) ?? []), ...extensions.flatMap((one) => one.figures?.(record) ?? [])];
        const asked = extensions.flatMap(({ askedFigures: one }) => (one && mayAsk(one) ? [one.Body] : []));
        const more = [...(tabs?.(record) ?? []), ...extensions.flatMap((one) => one.tabs?.(record) ?? [])].filter(
          mayAsk,
        );
        const columns = overview.length > 0 ? <RecordColumns record={record} sections={overview} /> : null;
        const open =
          columns && more.length > 0 ? [{ key: 'overview', label: ui.overview, body: columns }, ...more] : more;
        const doable = [
          ...extensions.flatMap((one) => (one.isSeldom ? [] : (one.actions?.(record, navigate) ?? []))),
          ...(actions?.(record) ?? []),
          ...extensions.flatMap((one) => (one.isSeldom ? (one.actions?.(record, navigate) ?? []) : [])),
        ];
        return (
          <ScreenFrame
            title={title(record)}
            picture={picture?.(record)}
            note={note?.(record)}
            badge={tone ? <Status tone={tone.tone} label={tone.label} /> : null}
            back={backLink}
            actions={<ActionBar actions={doable} most={isPhone ? mostButtons.phone : mostButtons.wide} />}
          >
            <Remembered />
            {shown.length > 0 || asked.length > 0 ? (
              <FigureLine figures={shown}>
                {asked.map((Body, i) => (
                  <Body key={i} record={record} />
                ))}
              </FigureLine>
            ) : null}
            {body?.(record)}
            {open.length === 0 ? columns : null}
            {open.length > 0 ? <RecordTabs tabs={open} /> : null}
            {extensions.map(({ beside: Beside }, i) => (Beside ? <Beside key={i} record={record} /> : null))}
          </ScreenFrame>
        );
      }}
    </QueryBoundary>
  );
};
