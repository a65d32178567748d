import { nameIn } from '../../../kernel/text/messages.ts';
import { epochOf } from '../../../kernel/time/local-time.ts';
import { ActionButton, actionProps, type ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useNow } from '../../../ui/live/use-now.ts';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { questionState, questionStates } from '../bench.ts';
import { bench } from '../bench-contract.ts';
import { benchTexts } from '../bench-messages.ts';
import { Clock, type OpenTicket } from './bench-ticket.tsx';

type Question = OpenTicket['questions'][number];

/** What can be done with a question now: note the answer, follow the rule once the time is over, or withdraw it. */
const questionActions = (id: number, isOver: boolean, t: typeof benchTexts.en): ScreenAction[] => [
  ...(isOver
    ? [{ label: t.take, primary: true, ...actionProps(bench.timeOut, { id }, t.settled) }]
    : [
        { label: t.buyer_accepts, ...actionProps(bench.accept, { id }, t.settled) },
        { label: t.buyer_refuses, ...actionProps(bench.refuse, { id }, t.settled) },
      ]),
  { label: t.withdraw, ...actionProps(bench.withdraw, { id }, t.withdrawn) },
];

const OneQuestion = ({ of: q }: { readonly of: Question }) => {
  const t = useTexts(benchTexts);
  const language = useLanguage();
  const now = useNow();
  const missing = nameIn(language, { name_ar: q.missing_ar, name_en: q.missing_en });
  const substitute = nameIn(language, { name_ar: q.substitute_ar, name_en: q.substitute_en });
  const state = statusToneOf(questionStates, q.state);
  const isWaiting = q.state === questionState.waiting;
  const isOver = Math.floor(epochOf(q.ends_at) / 60_000) <= now;
  const off: [string, React.ReactNode][] = [
    [t.accepted_off, <Money key="yes" amount={q.accepted_off} />],
    [t.refused_off, <Money key="no" amount={q.refused_off} />],
  ];
  return (
    <li className="bench-question">
      <strong>{substitute ? t.instead_of({ missing, substitute }) : t.without({ missing })}</strong>
      <span className="bench-signs">
        {state ? <Status {...state} /> : null}
        {isWaiting && !isOver ? <Clock at={q.ends_at} /> : null}
      </span>
      {isWaiting ? (
        <>
          <Facts rows={off} />
          <span className="order-ticket-acts">
            {questionActions(q.id, isOver, t).map((action) => (
              <ActionButton key={action.label} action={action} />
            ))}
          </span>
        </>
      ) : null}
      {q.late_answer === null ? null : <p className="form-note">{q.late_answer ? t.late_yes : t.late_no}</p>}
    </li>
  );
};

/** What was asked about an order, the last first. */
export const BenchQuestions = ({ ticket }: { readonly ticket: OpenTicket }) => {
  const t = useTexts(benchTexts);
  if (ticket.questions.length === 0) return null;
  return (
    <section aria-label={t.questions}>
      <h3>{t.questions}</h3>
      <ul className="order-record-lines bench-questions">
        {ticket.questions.map((one) => (
          <OneQuestion key={one.id} of={one} />
        ))}
      </ul>
    </section>
  );
};
