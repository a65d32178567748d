import { ActionButton, doing } from '../../../ui/dialogs/action-button.tsx';
import { textsOf, useTexts } from '../../../ui/language/language.ts';
import { reportScreen } from '../../../ui/pages/report/report-screen.ts';
import type { OutputOf } from '../../../kernel/contract.ts';
import commissions from '../commissions-report.ts';
import { commission } from '../contract.ts';
import { commissionTexts } from '../messages.ts';
import { monthFilter } from './month-choice.tsx';

type Answer = OutputOf<typeof commission.all>;

/** Approves the month that is shown, once it is over. */
const Approve = ({ answer }: { readonly answer: Answer | undefined }) => {
  const t = useTexts(commissionTexts);
  if (!answer) return null;
  if (answer.approved_at) return <span>{t.approved({ name: answer.approved_by_name ?? '' })}</span>;
  return (
    <ActionButton
      action={{
        label: t.approve,
        primary: true,
        confirm: t.approve_question,
        disabled: answer.may_be_approved ? null : t.open_month,
        ...doing(commission.approve, { month_on: answer.month_on }, t.approved_now),
      }}
    />
  );
};

/** What everybody earns in a month. */
export default reportScreen(commissions, {
  filters: [monthFilter(() => textsOf(commissionTexts).month)],
  Head: Approve as never,
});
