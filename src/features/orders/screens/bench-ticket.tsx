import { IconCamera, IconClock, IconMail } from '@tabler/icons-react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { civilOf, epochOf } from '../../../kernel/time/local-time.ts';
import { ActionButton, actionProps } from '../../../ui/dialogs/action-button.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useNow } from '../../../ui/live/use-now.ts';
import { Link } from '../../../ui/routing/link.tsx';
import { todayHere, useDisplaySettings } from '../../../ui/session/session-store.ts';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { bench } from '../bench-contract.ts';
import { benchTexts } from '../bench-messages.ts';
import { orderTexts } from '../messages.ts';
import { benchState, deliveryStates, orderState } from '../order.ts';
import { orderFields } from '../order-fields.ts';
import { orderScreens } from '../screens.ts';
import { benchActions } from './order-actions.ts';

/** An instant of today by its time alone, another with its day. */
export const Clock = ({ at }: { readonly at: string }) => {
  const { zone } = useDisplaySettings();
  const { date, time } = civilOf(at, zone);
  return date === todayHere() ? <DateText time={time} /> : <DateText at={at} />;
};

export type OpenTicket = OutputOf<typeof bench.get>;
export type BoardTicket = OutputOf<typeof bench.list>['tickets'][number];

/** Fewer minutes than this are told in honey. */
const soon = 20;

/** How long until a ticket must be ready, in words and colour. */
const DueIn = ({ at, isReady }: { readonly at: string; readonly isReady: boolean }) => {
  const t = useTexts(benchTexts);
  const minutes = Math.floor(epochOf(at) / 60_000) - useNow();
  if (isReady) return null;
  if (minutes < 0) return <Status tone="bad" label={t.late_by({ n: -minutes })} />;
  if (minutes < soon) return <Status tone="warn" label={t.ready_in({ n: minutes })} />;
  return minutes > 180 ? null : <small>{t.ready_in({ n: minutes })}</small>;
};

/** What a ticket waits for or was told of, one line. */
const StateLine = ({ ticket }: { readonly ticket: BoardTicket }) => {
  const t = useTexts(benchTexts);
  const now = useNow();
  if (ticket.state === orderState.cancelled) return <p className="bench-line is-bad">{t.cancelled}</p>;
  if (ticket.question_ends_at !== null) {
    const isOver = Math.floor(epochOf(ticket.question_ends_at) / 60_000) <= now;
    return (
      <p className="bench-line is-warn">{isOver ? t.time_is_over : <WaitsUntil at={ticket.question_ends_at} />}</p>
    );
  }
  if (ticket.production === benchState.ready) return null;
  if (ticket.kept === 0) return <p className="bench-line is-warn">{t.nothing_kept}</p>;
  return ticket.production === benchState.in_work ? (
    <p className="bench-line">{t.picked({ n: ticket.picked, all: ticket.kept })}</p>
  ) : null;
};

const WaitsUntil = ({ at }: { readonly at: string }) => {
  const t = useTexts(benchTexts);
  const [before, after] = t.waits_until({ at: '\n' }).split('\n');
  return (
    <>
      {before}
      <Clock at={at} />
      {after}
    </>
  );
};

/** One ticket of the board. It opens beside it; what waits is taken from here. */
export const BenchTicket = ({ ticket, isOpen }: { readonly ticket: BoardTicket; readonly isOpen: boolean }) => {
  const t = useTexts(benchTexts);
  const words = useTexts(orderTexts);
  const language = useLanguage();
  const way = statusToneOf(deliveryStates, ticket.delivery);
  const isCancelled = ticket.state === orderState.cancelled;
  const florist = nameIn(language, { name_ar: ticket.florist_ar, name_en: ticket.florist_en });
  const actions = isCancelled
    ? [{ label: t.clear, ...actionProps(bench.clear, { id: ticket.id }, t.cleared) }]
    : benchActions(ticket, words).filter((one) => one.primary && ticket.production === benchState.waiting);
  return (
    <li className="order-ticket" data-open={isOpen || undefined} data-cancelled={isCancelled || undefined}>
      <span className="order-ticket-head">
        <strong>
          <Clock at={ticket.due_at} />
        </strong>
        <DueIn at={ticket.due_at} isReady={ticket.production === benchState.ready || isCancelled} />
        <Link to={orderScreens.bench.to({ ticket: ticket.id })} aria-label={`${t.open} ${ticket.number}`}>
          <bdi>#{ticket.number}</bdi>
        </Link>
      </span>
      <span className="bench-what">
        {ticket.photo_url ? (
          <img src={ticket.photo_url} alt={t.photo_alt({ n: ticket.number })} loading="lazy" />
        ) : null}
        <span>
          <strong>{ticket.items}</strong>
          {ticket.florist_notes ? (
            <small>
              <UserText>{ticket.florist_notes}</UserText>
            </small>
          ) : null}
          <small>
            {ticket.recipient_name ? (
              <>
                {inThisLanguage(orderFields.recipient_name.label)}: <UserText>{ticket.recipient_name}</UserText>
              </>
            ) : (
              nameIn(language, { name_ar: ticket.customer_name_ar, name_en: ticket.customer_name_en })
            )}
          </small>
        </span>
      </span>
      <span className="bench-signs">
        {way ? <Status {...way} /> : null}
        {ticket.bench_minutes > 0 ? (
          <span>
            <IconClock size={16} aria-hidden /> {words.minutes({ n: ticket.bench_minutes })}
          </span>
        ) : null}
        {ticket.has_card ? <IconMail size={16} role="img" aria-label={t.has_card} /> : null}
        {ticket.wants_photo && !ticket.photo_url ? (
          <IconCamera size={16} role="img" aria-label={t.wants_photo} />
        ) : null}
        {florist ? <span className="bench-florist">{florist}</span> : null}
      </span>
      <StateLine ticket={ticket} />
      {actions.map((action) => (
        <ActionButton key={action.label} action={{ ...action, primary: false }} />
      ))}
    </li>
  );
};
