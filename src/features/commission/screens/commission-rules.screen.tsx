import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { ActionButton, actionProps } from '../../../ui/dialogs/action-button.tsx';
import { EmptyState } from '../../../ui/display/petals.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useScreenTitle } from '../../../ui/routing/link.tsx';
import { todayHere, useMay } from '../../../ui/session/session-store.ts';
import { commission, type RuleAnswer } from '../contract.ts';
import { commissionTexts } from '../messages.ts';
import { EndRulePanel } from './end-rule-panel.tsx';
import { RulePanel } from './rule-panel.tsx';
import { ruleName, ruleText } from './rule-text.ts';
import './commission.css';

/** Every rule with its versions: what it is for, what it pays, from when and until when. */
export default function CommissionRules() {
  const t = useTexts(commissionTexts);
  const language = useLanguage();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const [ending, setEnding] = useState<RuleAnswer | null>(null);
  const mayWrite = may(commission.addRule);
  const today = todayHere();
  return (
    <ScreenFrame
      title={useScreenTitle()}
      note={t.rules_note}
      actions={
        mayWrite ? (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {t.add_rule}
          </Button>
        ) : null
      }
    >
      <QueryBoundary query={useCall(commission.rules, {})}>
        {({ records }) =>
          records.length === 0 ? (
            <div className="panel">
              <EmptyState text={t.rules_none} />
            </div>
          ) : (
            <ul className="rule-lines">
              {records.map((rule) => (
                <li
                  key={rule.id}
                  data-over={(rule.valid_until_on !== null && rule.valid_until_on < today) || undefined}
                >
                  <strong>
                    <UserText>{ruleName(rule)}</UserText>
                  </strong>
                  <span>{ruleText(rule)}</span>
                  <span className="statement-small">
                    {t.from} {formatDate(rule.valid_from_on, language)}
                    {rule.valid_until_on ? ` ${t.until} ${formatDate(rule.valid_until_on, language)}` : ''}
                    {rule.created_by_name ? ` · ${rule.created_by_name}` : ''}
                  </span>
                  {rule.valid_from_on > today ? (
                    <ActionButton
                      action={{
                        label: t.withdraw,
                        confirm: t.withdraw_question,
                        ...actionProps(commission.withdrawRule, { id: rule.id }, t.withdrawn),
                      }}
                    />
                  ) : null}
                  {may(commission.endRule) &&
                  rule.kind !== 'ended' &&
                  (rule.valid_until_on === null || rule.valid_until_on > today) ? (
                    <Button variant="subtle" size="sm" onClick={() => setEnding(rule)}>
                      {t.end}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {ending ? <EndRulePanel rule={ending} close={() => setEnding(null)} /> : null}
      {isOpen ? <RulePanel close={() => setOpen(false)} /> : null}
    </ScreenFrame>
  );
}
