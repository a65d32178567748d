import { act } from '../../../ui/api/queries.ts';
import { ActionButton, offered, type ScreenAction } from '../../../ui/dialogs/action-button.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { textsOf, useTexts } from '../../../ui/language/language.ts';
import { useMay } from '../../../ui/session/session-store.ts';
import { commission, type Question, type Statement } from '../contract.ts';
import { commissionTexts } from '../messages.ts';

type Line = Statement['lines'][number];

interface LineQuestionProps {
  readonly line: Line;
  readonly monthOn: string;
  /** It is the reader's own month: asks and does not answer. */
  readonly isMine: boolean;
}

const asking = ({ line, monthOn }: LineQuestionProps): ScreenAction[] => {
  const { invoice_id, line_number } = line;
  if (invoice_id === null || line_number === null || line.question?.answered_at === null) return [];
  const t = textsOf(commissionTexts);
  const run = (body: string) => act(commission.ask, { month_on: monthOn, invoice_id, line_number, body }, t.asked_now);
  return [{ label: t.ask, subtle: true, operation: commission.ask, reason: t.ask_title, run }];
};

const answering = (question: Question): ScreenAction[] => {
  const t = textsOf(commissionTexts);
  const answer = (is_accepted: boolean) => (words: string) =>
    act(commission.answer, { id: question.id, is_accepted, answer: words }, t.answered_now);
  return [
    { label: t.accept, operation: commission.answer, reason: t.accept_title, run: answer(true) },
    { label: t.decline, operation: commission.answer, reason: t.decline_title, run: answer(false) },
  ];
};

const Said = ({ question }: { readonly question: Question }) => {
  const t = useTexts(commissionTexts);
  const name = question.answered_by_name ?? '';
  return (
    <>
      <p>
        <span className="statement-small">{t.asked({ name: question.asked_by_name ?? '' })}</span>{' '}
        <UserText>{question.body}</UserText>{' '}
        <span className="statement-small">
          <DateText at={question.asked_at} />
        </span>
      </p>
      {question.answered_at === null ? (
        <p className="statement-small">{t.no_answer_yet}</p>
      ) : (
        <p>
          <span className="statement-small">{question.is_accepted ? t.accepted({ name }) : t.declined({ name })}</span>{' '}
          <UserText>{question.answer}</UserText>
        </p>
      )}
    </>
  );
};

/** What was asked about a line and answered, and what the reader may do now: ask about an own one, answer another's. */
export const LineQuestion = (props: LineQuestionProps) => {
  const { line, isMine } = props;
  const may = useMay();
  const { question } = line;
  const isOpen = question !== null && question.answered_at === null;
  const actions = offered(isMine ? asking(props) : isOpen ? answering(question) : [], may);
  if (!question && actions.length === 0) return null;
  return (
    <div className="line-question" data-open={isOpen || undefined}>
      {question ? <Said question={question} /> : null}
      {actions.length > 0 ? (
        <div className="line-question-do no-print">
          {actions.map((action) => (
            <ActionButton key={action.label} action={action} />
          ))}
        </div>
      ) : null}
    </div>
  );
};
