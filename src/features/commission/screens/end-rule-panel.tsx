import { useAction } from '../../../ui/api/queries.ts';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { todayHere } from '../../../ui/session/session-store.ts';
import { commission, type RuleAnswer } from '../contract.ts';
import { commissionTexts } from '../messages.ts';
import { ruleName, ruleText } from './rule-text.ts';

/** Ends a rule after a day, as what comes after it needs no rule of its own. */
export const EndRulePanel = ({ rule, close }: { readonly rule: RuleAnswer; readonly close: () => void }) => {
  const t = useTexts(commissionTexts);
  // Civil days sort as texts.
  const first = [rule.valid_from_on, todayHere()].sort()[1]!;
  const form = useZodForm(commission.endRule.input, { initial: { id: rule.id, last_on: first } });
  const end = useAction(commission.endRule, { done: t.ended_now, onDone: close });
  return (
    <SidePanel title={t.end_rule} isOpen close={close}>
      <FormBody form={form} isShort cancel={close} save={(values) => end.run(values)} saveLabel={t.end_rule}>
        <div>
          <strong>
            <UserText>{ruleName(rule)}</UserText>
          </strong>
          <p className="statement-small">{ruleText(rule)}</p>
        </div>
        <DateField {...form.field('last_on')} label={t.last_on} min={first} />
        <p className="form-note">{t.end_note}</p>
      </FormBody>
    </SidePanel>
  );
};
