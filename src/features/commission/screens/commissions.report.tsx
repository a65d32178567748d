import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { ActionButton, actionProps } from '../../../ui/dialogs/action-button.tsx';
import { textsOf, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { reportScreen } from '../../../ui/pages/report/report-screen.ts';
import { Link } from '../../../ui/routing/link.tsx';
import commissions from '../commissions-report.ts';
import { commission } from '../contract.ts';
import { commissionTexts } from '../messages.ts';
import { commissionScreens } from '../screens.ts';
import { monthFilter } from './month-choice.tsx';
import './commission.css';

type Answer = OutputOf<typeof commission.all>;

/** Approves the month that is shown, once it is over. */
const Approve = ({ answer }: { readonly answer: Answer | undefined }) => {
  const t = useTexts(commissionTexts);
  const language = useLanguage();
  if (!answer) return null;
  const { open_questions: questions, month_on } = answer;
  if (answer.approved_at) return <span>{t.approved({ name: answer.approved_by_name ?? '' })}</span>;
  const people = [...new Map(questions.map((one) => [one.employee_id, one])).values()];
  return (
    <>
      {answer.has_rules ? null : (
        <p className="form-note" role="note">
          {t.rules_none} <Link to={commissionScreens.rules.to()}>{t.rules_first}</Link>
        </p>
      )}
      {questions.length > 0 ? (
        <span className="open-questions" role="status">
          {t.open_questions({ n: questions.length })}
          {people.map((one) => (
            <Link key={one.employee_id} to={commissionScreens.employee.to(one.employee_id, { month_on })}>
              {nameIn(language, one)}
            </Link>
          ))}
        </span>
      ) : null}
      <ActionButton
        action={{
          label: t.approve,
          primary: true,
          confirm: questions.length > 0 ? t.approve_with_questions({ n: questions.length }) : t.approve_question,
          disabled: answer.may_be_approved ? null : t.open_month,
          ...actionProps(commission.approve, { month_on }, t.approved_now),
        }}
      />
    </>
  );
};

/** What everybody earns in a month. */
export default reportScreen(commissions, {
  filters: [monthFilter(() => textsOf(commissionTexts).month)],
  Head: Approve as never,
});
