import { Button, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { useMedia } from '../../../ui/display/use-media.ts';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { bench } from '../bench-contract.ts';
import { benchTexts } from '../bench-messages.ts';
import { orderTexts } from '../messages.ts';
import { benchState, benchStates } from '../order.ts';
import { orderScreens } from '../screens.ts';
import { BenchLoad } from './bench-load.tsx';
import { TicketPanel } from './bench-panel.tsx';
import { BenchTicket, type BoardTicket } from './bench-ticket.tsx';
import './orders.css';
import './bench.css';

interface Florist {
  readonly id: number;
  readonly name: string;
  readonly minutes: number;
}

/** Who works at the bench now, with the minutes of what is in work. */
const useFlorists = (tickets: readonly BoardTicket[]): Florist[] => {
  const language = useLanguage();
  const inWork = tickets.filter((one) => one.production === benchState.in_work && one.florist_id !== null);
  return [...Map.groupBy(inWork, (one) => one.florist_id as number)].map(([id, own]) => ({
    id,
    name: nameIn(language, { name_ar: own[0]?.florist_ar ?? null, name_en: own[0]?.florist_en ?? null }),
    minutes: own.reduce((n, one) => n + one.bench_minutes, 0),
  }));
};

const Florists = ({ all, chosen, choose }: FloristsProps) => {
  const t = useTexts(uiMessages);
  const words = useTexts(benchTexts);
  if (all.length === 0) return null;
  return (
    <div className="bench-florists">
      <UnstyledButton aria-pressed={chosen === null} onClick={() => choose(null)}>
        {t.all}
      </UnstyledButton>
      {all.map((one) => (
        <UnstyledButton key={one.id} aria-pressed={chosen === one.id} onClick={() => choose(one.id)}>
          {words.minutes_of({ name: one.name, n: one.minutes })}
        </UnstyledButton>
      ))}
    </div>
  );
};
interface FloristsProps {
  readonly all: readonly Florist[];
  readonly chosen: number | null;
  readonly choose: (id: number | null) => void;
}

/** The columns; on a phone one of them at a time. */
const Columns = ({ tickets, open }: { readonly tickets: readonly BoardTicket[]; readonly open: number | null }) => {
  const t = useTexts(orderTexts);
  const isNarrow = useMedia('(max-width: 900px)');
  const [shown, show] = useState<number>(benchState.waiting);
  return (
    <>
      {isNarrow ? (
        <div className="bench-florists">
          {benchStates.map((state) => (
            <UnstyledButton key={state.value} aria-pressed={shown === state.value} onClick={() => show(state.value)}>
              {inThisLanguage(state)} {tickets.filter((one) => one.production === state.value).length}
            </UnstyledButton>
          ))}
        </div>
      ) : null}
      <div className="order-bench">
        {benchStates
          .filter((state) => !isNarrow || state.value === shown)
          .map((state) => {
            const own = tickets.filter((one) => one.production === state.value);
            return (
              <section key={state.value} className="order-bench-column" aria-label={inThisLanguage(state)}>
                <h2 className="order-bench-head">
                  {inThisLanguage(state)} <Status tone={state.tone ?? 'quiet'} label={String(own.length)} />
                </h2>
                {own.length === 0 ? <p className="form-note">{t.nothing_here}</p> : null}
                <ul className="order-bench-column order-tickets">
                  {own.map((ticket) => (
                    <BenchTicket key={ticket.id} ticket={ticket} isOpen={ticket.id === open} />
                  ))}
                </ul>
              </section>
            );
          })}
      </div>
    </>
  );
};

/** The florist's bench: what waits, what is in work and what is ready, by the moment at which it must be ready; live. */
export default function BenchScreen() {
  const t = useTexts(orderTexts);
  const words = useTexts(benchTexts);
  const board = useRef<HTMLDivElement>(null);
  const [query, change] = useQueryState();
  const [florist, choose] = useState<number | null>(null);
  const list = useCall(bench.list, {});
  const florists = useFlorists(list.data?.tickets ?? []);
  const isWide = useMedia('(min-width: 1200px)');
  useLiveScreen('orders');
  const open = Number(query['ticket']) || null;
  const close = () => change({ ticket: null });
  const number = list.data?.tickets.find((one) => one.id === open)?.number;
  const title = number === undefined ? inThisLanguage(orderScreens.bench.title) : words.ticket_number({ n: number });
  return (
    <ScreenFrame
      title={inThisLanguage(orderScreens.bench.title)}
      note={t.bench_note}
      actions={
        <Button variant="default" onClick={() => void board.current?.requestFullscreen()}>
          {words.whole_screen}
        </Button>
      }
    >
      <QueryBoundary query={list}>
        {({ tickets, load, is_capped }) => (
          <div className="bench" ref={board}>
            <div className="bench-board">
              <Florists all={florists} chosen={florist} choose={choose} />
              <BenchLoad load={load} />
              {is_capped ? <p className="form-note">{words.capped}</p> : null}
              {tickets.length === 0 ? (
                <p className="form-note">{t.bench_empty}</p>
              ) : (
                <Columns
                  tickets={tickets.filter((one) => florist === null || one.florist_id === florist)}
                  open={open}
                />
              )}
            </div>
            {open !== null && isWide ? (
              <aside className="bench-panel panel" aria-label={title}>
                <TicketPanel key={open} id={open} close={close} />
              </aside>
            ) : null}
          </div>
        )}
      </QueryBoundary>
      <SidePanel title={inThisLanguage(orderScreens.bench.title)} isOpen={open !== null && !isWide} close={close}>
        {open !== null && !isWide ? <TicketPanel key={open} id={open} close={close} /> : null}
      </SidePanel>
    </ScreenFrame>
  );
}
