import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { commaIn, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { civilOf, formatDate, formatTime } from '../../../kernel/time/local-time.ts';
import { refusalText } from '../../../ui/api/app-hooks.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { Link } from '../../../ui/routing/link.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { servicesOf, toAppointment } from '../../appointments/screens/public-api.ts';
import type { AwayAct, awayAppointments } from '../contract.ts';
import { awayTexts } from '../messages.ts';

export type AwayPlan = OutputOf<typeof awayAppointments.plan>;
export type PlannedAppointment = AwayPlan['visits'][number];
/** What is chosen for a visit; it stays where nothing is. */
export type Chosen = AwayAct | 'stay';

/** What the plan proposes: handed over where somebody can, else somebody has to decide. */
export const proposed = ({ hand_over }: PlannedAppointment): Chosen => (hand_over ? 'hand_over' : 'stay');

/** What can be done with a visit; whoever come together and what waits for an answer are moved in the calendar. */
const mayChoose = (one: PlannedAppointment, act: Chosen, mayCancel: boolean): boolean => {
  if (act === 'hand_over') return one.hand_over !== null;
  if (act === 'move') return one.move_to !== null;
  if (act === 'ask') return !one.is_group && !one.is_held && one.is_reached;
  return act === 'stay' || mayCancel;
};

const customerName = ({ visit }: PlannedAppointment, language: Language): string =>
  nameIn(language, { name_ar: visit.customer_name_ar, name_en: visit.customer_name_en });

interface AwayAppointmentProps {
  readonly one: PlannedAppointment;
  readonly employee: AwayPlan['employee'];
  readonly chosen: Chosen;
  readonly mayCancel: boolean;
  readonly choose: (chosen: Chosen) => void;
}

/** A visit of somebody who is away: when and whose, what can become of it, and what to know before choosing. */
export const AwayAppointment = ({ one, employee, chosen, mayCancel, choose }: AwayAppointmentProps) => {
  const t = useTexts(awayTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const { visit } = one;
  const labels: Record<Chosen, () => string> = {
    hand_over: () => {
      const names = one.hand_over?.people.map((person) => nameIn(language, person)) ?? [];
      return t.hand_over({ name: names.join(commaIn(language)) });
    },
    move: () => {
      const { date, time } = civilOf(one.move_to!, zone);
      return t.move({ when: `${formatDate(date, language, 'weekday')} ${formatTime(time, language)}` });
    },
    ask: () => t.ask,
    cancel: () => t.cancel,
    stay: () => t.stay,
  };
  const acts: readonly Chosen[] = ['hand_over', 'move', 'ask', 'cancel', 'stay'];
  const name = customerName(one, language);
  const notes = [
    one.is_wished ? t.wished({ name: nameIn(language, employee) }) : '',
    one.hand_over
      ? ''
      : one.reason === 'appointment_employee_conflict'
        ? t.all_busy
        : t.nobody({ why: one.reason ? refusalText(one.reason) : '' }),
    one.is_group ? t.together : one.is_held ? t.held : '',
    !one.hand_over && !one.move_to && !one.is_group && !one.is_held ? t.no_time : '',
    chosen === 'cancel' && one.has_deposit ? t.deposit_back : '',
    one.is_reached ? '' : t.unreached,
  ].filter(Boolean);
  return (
    <li className="away-visit" data-open={chosen === 'stay' || undefined}>
      <span className="away-when">
        <DateText at={visit.from_at} />
      </span>
      <span className="away-what">
        <Link to={toAppointment(visit.id, visit.from_at)}>
          <UserText>{name}</UserText>
        </Link>
        <small>
          <bdi>{servicesOf(visit.lines)}</bdi>
        </small>
      </span>
      <ChoiceField
        label={t.act_of({ name })}
        value={chosen}
        options={acts
          .filter((act) => mayChoose(one, act, mayCancel))
          .map((value) => ({ value, label: labels[value]() }))}
        onChange={(act) => choose(act ?? 'stay')}
        clearable={false}
      />
      {notes.length > 0 ? <p className="away-notes">{notes.join(' ')}</p> : null}
    </li>
  );
};
