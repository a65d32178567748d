import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { useMedia } from '../../../ui/display/use-media.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { ExportMenu } from '../../../ui/pages/list/export-menu.tsx';
import { SearchField } from '../../../ui/pages/list/list-page.tsx';
import { type ListState, useListState } from '../../../ui/pages/list/list-state.ts';
import { Paging } from '../../../ui/pages/list/paging.tsx';
import { LoadFailed, SkeletonLines, useIsLongWait } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useQueryState, useScreenTitle } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { type QueueAnswer, queues } from '../contract.ts';
import { followUpTexts } from '../messages.ts';
import { isOver, maySend, type QueueKey, statesOf } from '../queue.ts';
import { MessagePreview, usePreviewTitle } from './message-preview.tsx';
import { QueueLine, type QueueRecord, useStateWord } from './queue-row.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { RowAction } from './row-action.tsx';
import { useQueueActs } from './use-queue-acts.ts';
import './queue.css';

const noFilters: readonly never[] = [];
const countKeys = ['waiting', 'sent', 'answered', 'declined', 'stuck', 'done'] as const;

const totalOf = ({ counts }: QueueAnswer): number => Object.values(counts).reduce((sum, n) => sum + n, 0);
const overOf = ({ counts }: QueueAnswer): number => counts.sent + counts.answered + counts.done;

/** How far the work is: what needs no more of it, of all. */
const Progress = ({ answer }: { readonly answer: QueueAnswer }) => {
  const t = useTexts(followUpTexts);
  const [over, total] = [overOf(answer), totalOf(answer)];
  const words = t.progress({ done: over, total });
  return total === 0 ? null : (
    <div className="queue-progress">
      <span>
        {words} <bdi className="num">{Math.round((over * 100) / total)}%</bdi>
      </span>
      <progress max={total} value={over} aria-label={words} />
    </div>
  );
};

/** A chip for each state; they add up to the first. */
const Chips = ({
  queue,
  answer,
  chosen,
  state,
}: {
  readonly queue: QueueKey;
  readonly answer: QueueAnswer;
  readonly chosen: number | null;
  readonly state: ListState;
}) => {
  const t = useTexts(followUpTexts);
  const word = useStateWord(queue);
  const chip = (value: number | null, label: string, n: number) => (
    <button
      key={value ?? 'all'}
      type="button"
      className="chip queue-chip"
      data-state={value ?? undefined}
      data-on={value === chosen || undefined}
      aria-pressed={value === chosen}
      onClick={() => state.change({ state: value === null ? null : String(value) })}
    >
      {label} <span className="num">{n}</span>
    </button>
  );
  return (
    <div className="queue-chips no-print" role="group" aria-label={t.queues}>
      {chip(null, t.any_state, totalOf(answer))}
      {statesOf[queue].map((value) => {
        const n = answer.counts[countKeys[value - 1]!];
        return n > 0 || value === chosen ? chip(value, word(value), n) : null;
      })}
    </div>
  );
};

interface QueueScreenProps {
  readonly queue: QueueKey;
  /** What narrows it, as its operation takes it; absent values are its defaults. */
  readonly wanted: Readonly<Record<string, string | number | undefined>>;
  /** Fields that narrow it. */
  readonly controls: (change: ListState['change']) => ReactNode;
}

/** The row after this one that a message may leave to, or the next of any kind. */
const nextOf = (rows: readonly QueueRecord[], id: number, isWanted: (row: QueueRecord) => boolean) => {
  const after = rows.slice(rows.findIndex((row) => row.id === id) + 1);
  return after.find(isWanted);
};

/** A queue: its rows with one action each, the message beside them, keys for whoever does many. */
export const QueueScreen = ({ queue, wanted, controls }: QueueScreenProps) => {
  const t = useTexts(followUpTexts);
  const title = useScreenTitle();
  const may = useMay();
  const state = useListState(noFilters, { embedded: false, sort: undefined });
  const [query] = useQueryState();
  const chosenState = Number(query['state']) || null;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isWide = useMedia('(min-width: 1100px)');
  const list = useRef<HTMLUListElement>(null);
  const acts = useQueueActs(queue);
  const previewTitle = usePreviewTitle();
  useLiveScreen('queues appointments invoices payments customers surveys');
  const narrowed = { ...wanted, ...(state.search ? { search: state.search } : {}) };
  const input = {
    ...narrowed,
    page: state.page,
    page_size: state.pageSize,
    ...(chosenState ? { state: chosenState } : {}),
  };
  const asked = useCall(queues[queue], input as never, { keepPrevious: true });
  const answer = asked.data as QueueAnswer | undefined;
  const isLong = useIsLongWait(asked.isPending);
  const rows = answer?.records ?? [];
  const row = rows.find(({ id }) => id === chosen);
  // The first thing to do is chosen when the queue opens; afterwards nothing jumps.
  useEffect(() => {
    if (chosen === null && answer && answer.records.length > 0)
      setChosen((answer.records.find(maySend) ?? answer.records[0]!).id);
  }, [answer, chosen]);
  const goTo = (next: QueueRecord | undefined) => {
    if (!next) return;
    setChosen(next.id);
    list.current?.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus();
  };
  const skip = () => {
    const next = row && nextOf(rows, row.id, (one) => !isOver(one.state));
    if (next) goTo(next);
    else setOpen(false);
  };
  const canSend = may(queues.send);
  const sendAndNext = async () => {
    if (!row || !canSend || !maySend(row)) return;
    const next = nextOf(rows, row.id, maySend);
    if (await acts.send(row)) {
      if (next) goTo(next);
      else setOpen(false);
    }
  };
  const press = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (!target.dataset['row'] || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.findIndex(({ id }) => String(id) === target.dataset['row']);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      goTo(rows[at + (event.key === 'ArrowDown' ? 1 : -1)]);
    } else if (event.key === 'Enter' && row && rows[at] === row && canSend && maySend(row)) {
      event.preventDefault();
      void sendAndNext();
    } else if (event.code === 'KeyS') {
      event.preventDefault();
      skip();
    }
  };
  const preview = row ? (
    <MessagePreview queue={queue} row={row} isSending={acts.isSending} sendAndNext={sendAndNext} skip={skip} />
  ) : null;
  return (
    <>
      <QueueTabs current={queue} />
      <ScreenFrame
        title={title}
        note={answer?.on ? <DateText on={answer.on} style="long" hijri /> : t.about[queue]}
        actions={
          answer ? (
            <>
              <Progress answer={answer} />
              {may(queues.sendAll) && answer.sendable > 0 ? (
                <Button
                  variant="default"
                  leftSection={<IconSend size={18} className="pointing" aria-hidden />}
                  onClick={() => void acts.sendAll(answer.sendable, narrowed)}
                >
                  {t.send_all({ n: answer.sendable })}
                </Button>
              ) : null}
              {answer.total > 0 ? (
                <ExportMenu operation={queues[queue]} input={input} formats={['xlsx', 'csv', 'pdf']} />
              ) : null}
            </>
          ) : null
        }
      >
        <div className="queue-columns">
          <div className="queue-main">
            <div className="queue-tools no-print">
              {controls(state.change)}
              <SearchField state={state} operation={queues[queue]} />
            </div>
            {answer ? <Chips queue={queue} answer={answer} chosen={chosenState} state={state} /> : null}
            {!answer && asked.error ? (
              <LoadFailed error={asked.error} retry={() => void asked.refetch()} />
            ) : !answer ? (
              isLong && <SkeletonLines lines={8} />
            ) : rows.length === 0 ? (
              <div className="panel">
                <EmptyState text={chosenState || state.search ? t.nothing_matches : t.empty[queue]}>
                  {chosenState || state.search ? (
                    <Button variant="default" onClick={() => state.change({ state: null, search: null })}>
                      {t.show_all}
                    </Button>
                  ) : null}
                </EmptyState>
              </div>
            ) : (
              <div className="queue-list" data-queue={queue}>
                <ul ref={list} onKeyDown={press} aria-label={title} aria-describedby="queue-keys">
                  {rows.map((one) => (
                    <QueueLine
                      key={one.id}
                      queue={queue}
                      row={one}
                      isChosen={one.id === chosen}
                      choose={() => {
                        setChosen(one.id);
                        if (!isWide) setOpen(true);
                      }}
                    >
                      <RowAction queue={queue} row={one} isChosen={one.id === chosen} acts={acts} />
                    </QueueLine>
                  ))}
                </ul>
                <p id="queue-keys" className="queue-keys no-print">
                  {t.keys}
                </p>
                <Paging state={state} total={answer.total} isCapped={answer.total_is_capped === true} />
              </div>
            )}
          </div>
          {isWide && rows.length > 0 ? (
            <aside className="queue-aside no-print" aria-label={row ? previewTitle(row) : t.choose_row}>
              <h2>{row ? previewTitle(row) : t.choose_row}</h2>
              {preview}
            </aside>
          ) : null}
        </div>
        {!isWide && row ? (
          <SidePanel title={previewTitle(row)} isOpen={isOpen} close={() => setOpen(false)}>
            {preview}
          </SidePanel>
        ) : null}
      </ScreenFrame>
    </>
  );
};
