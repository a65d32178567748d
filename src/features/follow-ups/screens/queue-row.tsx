import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { choiceOf } from '../../../kernel/contract/entity.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { civilOf, formatDate } from '../../../kernel/time/local-time.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Phone } from '../../../ui/display/name.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { currentLanguage, inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { displaySettings } from '../../../ui/session/session-store.ts';
import type { QueueAnswer } from '../contract.ts';
import { followUpTexts } from '../messages.ts';
import { type QueueKey, queueState } from '../queue.ts';
import { reasonChoices, stateChoices } from '../queue-fields.ts';

export type QueueRecord = QueueAnswer['records'][number];

export const nameOfRow = (row: QueueRecord): string =>
  nameIn(currentLanguage(), { name_ar: row.customer_name_ar, name_en: row.customer_name_en });

/** The word of a state, as its queue says it. */
export const useStateWord = (queue: QueueKey) => {
  const t = useTexts(followUpTexts);
  return (state: number): string =>
    state === queueState.answered ? t.answered[queue] : t.states[String(state) as keyof typeof t.states];
};

/** When: the hour of a visit, the day of what lies back or is celebrated. */
const RowTime = ({ queue, row }: { readonly queue: QueueKey; readonly row: QueueRecord }) => {
  const t = useTexts(followUpTexts);
  if (queue === 'reminders') return <DateText time={civilOf(row.at!, displaySettings().zone).time} />;
  if (row.at) {
    const { date, time } = civilOf(row.at, displaySettings().zone);
    return (
      <>
        <DateText on={date} />
        <small>
          <DateText time={time} />
        </small>
      </>
    );
  }
  if (row.on) return <DateText on={row.on} />;
  return <span>{t.some_day}</span>;
};

/** What it is about, in two short lines. */
const RowAbout = ({ queue, row }: { readonly queue: QueueKey; readonly row: QueueRecord }) => {
  const t = useTexts(followUpTexts);
  const language = currentLanguage();
  switch (queue) {
    case 'reminders':
    case 'no_shows':
      return (
        <>
          <UserText>{nameIn(language, { name_ar: row.services_ar, name_en: row.services_en })}</UserText>
          <small>
            <UserText>{nameIn(language, { name_ar: row.people_ar, name_en: row.people_en })}</UserText>
          </small>
          {row.comes_at ? (
            <small className="queue-comes">
              {t.comes_again({
                when: formatDate(civilOf(row.comes_at, displaySettings().zone).date, language, 'weekday'),
              })}
            </small>
          ) : null}
        </>
      );
    case 'ratings':
      return (
        <>
          <span>
            <Money amount={row.amount!} />
          </span>
          <small>
            {row.rating_tenths === null ? (
              <NumberText>{row.document_number}</NumberText>
            ) : (
              t.of_five({ n: (row.rating_tenths / 10).toFixed(1) })
            )}
          </small>
        </>
      );
    case 'balances':
      return (
        <>
          <span>
            <Money amount={row.amount!} />
          </span>
          <small>
            {t.documents_n({ n: row.documents! })} · {t.age_of({ n: row.age_days! })}
          </small>
        </>
      );
    case 'birthdays':
      return row.is_early ? <small>{t.to_come}</small> : null;
  }
};

/** The state with what is known of it: when, why, by whom. */
const RowState = ({ queue, row }: { readonly queue: QueueKey; readonly row: QueueRecord }) => {
  const t = useTexts(followUpTexts);
  const word = useStateWord(queue);
  const reason = choiceOf(reasonChoices, row.reason);
  const tone = choiceOf(stateChoices, row.state)?.tone ?? 'quiet';
  return (
    <>
      <Status tone={tone} label={row.mark === 'called' ? t.called : word(row.state)} />
      <small>
        {reason ? inThisLanguage(reason) : null}
        {!reason && row.marked_by ? t.by({ who: row.marked_by }) : null}
        {!reason && !row.marked_by && row.state_at ? <DateText at={row.state_at} style="weekday" /> : null}
      </small>
    </>
  );
};

interface QueueLineProps {
  readonly queue: QueueKey;
  readonly row: QueueRecord;
  readonly isChosen: boolean;
  readonly choose: () => void;
  /** What can be done with it, at the end of the line. */
  readonly children: ReactNode;
}

/** One row: a button that chooses it, and its action. */
export const QueueLine = ({ queue, row, isChosen, choose, children }: QueueLineProps) => (
  <li className="queue-row" data-over={[2, 3, 6].includes(row.state) || undefined} data-chosen={isChosen || undefined}>
    <button type="button" className="queue-row-main" data-row={row.id} aria-pressed={isChosen} onClick={choose}>
      <span className="queue-row-time">
        <RowTime queue={queue} row={row} />
      </span>
      <span className="queue-row-who">
        <strong>
          <UserText>{nameOfRow(row)}</UserText>
        </strong>
        <small>
          <Phone of={row.mobile} />
        </small>
      </span>
      <span className="queue-row-about">
        <RowAbout queue={queue} row={row} />
      </span>
      <span className="queue-row-state">
        <RowState queue={queue} row={row} />
      </span>
    </button>
    <span className="queue-row-end">{children}</span>
  </li>
);

/** What stands in the action's place once nothing is left to do. */
export const OverMark = () => {
  const t = useTexts(followUpTexts);
  return (
    <span className="queue-over">
      <IconCheck size={18} aria-hidden /> {t.done}
    </span>
  );
};
