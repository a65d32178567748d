import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { addDays, epochOf } from '../../../kernel/time/local-time.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { nowMilliseconds } from '../../../ui/clock.ts';
import { ActionButton } from '../../../ui/dialogs/action-button.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { Link } from '../../../ui/routing/link.tsx';
import { todayHere } from '../../../ui/session/session-store.ts';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { orders } from '../contract.ts';
import { orderTexts } from '../messages.ts';
import { benchStates, deliveryState, deliveryStates, orderState } from '../order.ts';
import { orderFields } from '../order-fields.ts';
import { orderScreens } from '../screens.ts';
import { benchActions } from './order-actions.ts';
import './orders.css';

type Ticket = OutputOf<typeof orders.list>['records'][number];

/** What is prepared: whatever has left the shop is not at the bench any more. */
const isHere = ({ delivery }: Ticket): boolean =>
  delivery <= deliveryState.to_deliver || delivery === deliveryState.returned;

const BenchTicket = ({ ticket }: { readonly ticket: Ticket }) => {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const way = statusToneOf(deliveryStates, ticket.delivery);
  const isLate = epochOf(ticket.starts_at) < nowMilliseconds();
  return (
    <li className="order-ticket">
      <span className="order-ticket-head">
        <strong>
          <DateText at={ticket.starts_at} />
        </strong>
        <Link to={orderScreens.record.to(ticket.id)}>
          <bdi>#{ticket.number}</bdi>
        </Link>
      </span>
      <span>{ticket.items}</span>
      <small>{nameIn(language, { name_ar: ticket.customer_name_ar, name_en: ticket.customer_name_en })}</small>
      <span className="order-ticket-acts">
        {isLate ? <Status tone="bad" label={t.late} /> : null}
        {way ? <Status {...way} /> : null}
      </span>
      {ticket.recipient_name ? (
        <small>
          {inThisLanguage(orderFields.recipient_name.label)}: <UserText>{ticket.recipient_name}</UserText>
        </small>
      ) : null}
      <span className="order-ticket-acts">
        {benchActions(ticket, t).map((action) => (
          <ActionButton key={action.label} action={{ ...action, primary: false }} />
        ))}
      </span>
    </li>
  );
};

/** The florist's bench: what waits, what is in work and what is ready, by the moment at which it is due; live. */
export default function BenchScreen() {
  const t = useTexts(orderTexts);
  const today = todayHere();
  const list = useCall(orders.list, {
    ...{ state: orderState.confirmed, from_on: addDays(today, -1), to_on: addDays(today, 1) },
    ...{ sort: 'starts_at', page_size: 200 },
  });
  useLiveScreen('orders');
  return (
    <ScreenFrame title={inThisLanguage(orderScreens.bench.title)} note={t.bench_note}>
      <QueryBoundary query={list}>
        {({ records }) =>
          records.length === 0 ? (
            <p className="form-note">{t.bench_empty}</p>
          ) : (
            <div className="order-bench">
              {benchStates.map((state) => {
                const tickets = records.filter((one) => one.production === state.value && isHere(one));
                return (
                  <section key={state.value} className="order-bench-column" aria-label={inThisLanguage(state)}>
                    <h2 className="order-bench-head">
                      {inThisLanguage(state)} <Status tone={state.tone ?? 'quiet'} label={String(tickets.length)} />
                    </h2>
                    {tickets.length === 0 ? <p className="form-note">{t.nothing_here}</p> : null}
                    <ul className="order-bench-column order-tickets">
                      {tickets.map((ticket) => (
                        <BenchTicket key={ticket.id} ticket={ticket} />
                      ))}
                    </ul>
                  </section>
                );
              })}
            </div>
          )
        }
      </QueryBoundary>
    </ScreenFrame>
  );
}
