import { Button } from '@mantine/core';
import { useState } from 'react';
import type { InputOf } from '../../../kernel/contract/contract.ts';
import { choicesOf } from '../../../kernel/contract/entity.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { openMessageDialog } from '../../../ui/dialogs/message-dialog.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { ChoiceField, FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { useMay } from '../../../ui/session/session-store.ts';
import { leaves } from '../../working-hours/leave-contract.ts';
import { leaveFields, type leaveKinds } from '../../working-hours/leave-fields.ts';
import { awayAppointments } from '../contract.ts';
import { awayTexts } from '../messages.ts';
import {
  AwayAppointment,
  type AwayPlan,
  type Chosen,
  type PlannedAppointment,
  proposed,
} from './absence-appointment.tsx';
import type { Settled } from './absence-outcomes.tsx';

type Choice = InputOf<typeof awayAppointments.settle>['choices'][number];
type Kind = (typeof leaveKinds)[number]['value'];

/** What is sent of a choice; nothing of a visit that stays. */
const choiceOf = ({ visit, version, hand_over, move_to }: PlannedAppointment, act: Chosen): Choice[] =>
  act === 'stay'
    ? []
    : [
        {
          appointment_id: visit.id,
          version,
          act,
          ...(act === 'hand_over' && hand_over ? { employee_ids: hand_over.employee_ids } : {}),
          ...(act === 'move' && move_to ? { from_at: move_to } : {}),
        },
      ];

interface AwayPlanFormProps {
  readonly plan: AwayPlan;
  readonly days: { readonly id: number; readonly from_on: string; readonly to_on: string };
  /** Begins with the days closed. */
  readonly closes: boolean;
  readonly mayCancel: boolean;
  readonly done: (settled: Settled) => void;
}

/** Every appointment with what becomes of it, whether the days are closed, and the one button that does it. */
export const AwayPlanForm = ({ plan, days, closes, mayCancel, done }: AwayPlanFormProps) => {
  const t = useTexts(awayTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const may = useMay();
  const { employee, visits, is_closed, rest_count } = plan;
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(
    () => new Map(visits.map((one) => [one.visit.id, proposed(one)])),
  );
  const mayClose = !is_closed && may(leaves.approve);
  const [isClosing, setClosing] = useState(closes);
  const [kind, setKind] = useState<Kind>('sick');
  const settle = useAction(awayAppointments.settle, {
    onDone: (settled) => {
      if (mayClose && isClosing) toast({ tone: 'good', text: t.leave_entered });
      if (settled.outcomes.length > 0) done(settled);
    },
  });
  const name = nameIn(language, employee);
  const choices = visits.flatMap((one) => choiceOf(one, chosen.get(one.visit.id) ?? 'stay'));
  const enters = mayClose && isClosing;
  /** Everything that is to happen, by act: it moves people's appointments and writes to them, so it is read before it is done. */
  const isMeant = async (): Promise<boolean> => {
    if (choices.length === 0) return true;
    const acts = [...Map.groupBy(choices, ({ act }) => act)];
    const lines = [
      ...acts.map(([act, same]) => `${t.will[act]}: ${t.some({ n: same.length })}`),
      ...(enters ? [t.closing({ name })] : []),
      t.final,
    ];
    const asked = { title: t.settle_ask({ n: choices.length }), text: lines.join('\n'), accept: t.settle_yes };
    return (await openMessageDialog({ tone: 'question', ...asked, refuse: ui.cancel }).answer) !== null;
  };
  const run = async () => {
    if (await isMeant())
      await settle.run({ ...days, choices, reason: t.reason({ name }), ...(enters ? { leave: kind } : {}) });
  };
  return (
    <>
      {visits.length > 0 ? (
        <ul className="away-visits">
          {visits.map((one) => (
            <AwayAppointment
              key={one.visit.id}
              one={one}
              employee={employee}
              chosen={chosen.get(one.visit.id) ?? 'stay'}
              mayCancel={mayCancel}
              choose={(act) => setChosen(new Map(chosen).set(one.visit.id, act))}
            />
          ))}
        </ul>
      ) : null}
      {rest_count > 0 ? <p>{t.rest({ n: rest_count })}</p> : null}
      {is_closed ? <p className="away-closed">{t.is_closed({ name })}</p> : null}
      {mayClose ? (
        <div className="away-closing panel">
          <FlagField
            label={t.closes({ name })}
            description={t.closes_note}
            value={isClosing}
            onChange={(on) => setClosing(on === true)}
          />
          {isClosing ? (
            <ChoiceField
              label={t.kind}
              value={kind}
              options={choicesOf(leaveFields.kind).map((one) => ({
                value: one.value as Kind,
                label: inThisLanguage(one),
              }))}
              onChange={(next) => setKind(next ?? kind)}
              required
            />
          ) : null}
        </div>
      ) : null}
      {choices.length > 0 || enters ? (
        <div>
          <Button loading={settle.isRunning} onClick={() => void run()}>
            {choices.length > 0 ? t.settle_one({ n: choices.length }) : t.only_close}
          </Button>
        </div>
      ) : null}
    </>
  );
};
