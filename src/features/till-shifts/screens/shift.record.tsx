import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { subtract } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { Money as Amount } from '../../../ui/display/money.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { usePathParams } from '../../../ui/routing/link.tsx';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { shifts } from '../contract.ts';
import { tillShiftTexts } from '../messages.ts';
import { tillShiftScreens } from '../screens.ts';
import { cashOf } from '../shift-count.ts';
import { shiftStates, tillShiftFields } from '../shift-fields.ts';
import { ComparedCount } from './close-form.tsx';
import { ShiftMoves } from './shift-moves.tsx';
import { ShiftReport } from './shift-report.tsx';
import './shift.css';

type Shift = OutputOf<typeof shifts.get>;

const Moves = ({ record }: { readonly record: Shift }) => <ShiftMoves moves={record.moves} />;

const Counted = ({ record }: { readonly record: Shift }) => {
  const t = useTexts(tillShiftTexts);
  if (!record.comparison) return null;
  return (
    <Section title={t.counted}>
      <ComparedCount rows={record.comparison} />
      {record.first_count ? (
        <p className="form-note">
          {t.first_count}: <Amount amount={cashOf(record.first_count.pieces)} />
        </p>
      ) : null}
    </Section>
  );
};

const About = ({ record }: { readonly record: Shift }) => {
  const t = useTexts(tillShiftTexts);
  return (
    <Section title={t.details}>
      <FieldFacts fields={tillShiftFields} record={record} />
    </Section>
  );
};

const Report = ({ record }: { readonly record: Shift }) => {
  const language = useLanguage();
  return (
    <ShiftReport
      id={record.id}
      z_number={record.z_number}
      till={nameIn(language, record.till)}
      is_closed={record.closed_at !== null}
      facts={{
        float_amount: record.float_amount,
        totals: record.totals,
        cash_amount: record.cash_amount,
        reason: record.reason,
      }}
    />
  );
};

/** One shift: what was expected, what was counted, and the paper of it; an open one as it stands now. */
export default function ShiftRecord() {
  const t = useTexts(tillShiftTexts);
  const id = Number(usePathParams()['id']);
  return (
    <RecordPage
      query={useCall(shifts.get, { id })}
      title={(shift) => <NumberText>{shift.z_number}</NumberText>}
      status={(shift) => statusToneOf(shiftStates, shift.state)}
      back={tillShiftScreens.list}
      figures={(shift) => [
        { label: t.expected, amount: shift.expected_now_amount, lead: shift.cash_amount === null },
        ...(shift.cash_amount === null
          ? []
          : [
              { label: t.counted, amount: shift.cash_amount },
              {
                label: t.difference,
                amount: subtract(shift.cash_amount, shift.expected_now_amount),
                lead: true,
                tone: shift.cash_amount === shift.expected_now_amount ? ('good' as const) : ('warn' as const),
              },
            ]),
      ]}
      sections={[
        { key: 'counted', place: 'main', Body: Counted },
        { key: 'moves', place: 'main', Body: Moves },
        { key: 'about', place: 'main', Body: About },
        { key: 'report', place: 'side', Body: Report },
      ]}
    />
  );
}
