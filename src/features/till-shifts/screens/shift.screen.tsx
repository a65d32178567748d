import { Button } from '@mantine/core';
import { IconArrowsLeftRight, IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { formatDate, formatInstant } from '../../../kernel/time/local-time.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { Facts } from '../../../ui/display/facts.tsx';
import { Money as Amount } from '../../../ui/display/money.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useScreenTitle } from '../../../ui/routing/link.tsx';
import { useDisplaySettings, useMay } from '../../../ui/session/session-store.ts';
import { shifts } from '../contract.ts';
import { tillShiftTexts } from '../messages.ts';
import { CloseForm } from './close-form.tsx';
import { CountForm } from './count-form.tsx';
import { MovePanel } from './move-panel.tsx';
import { OpenForm } from './open-form.tsx';
import { ShiftMoves } from './shift-moves.tsx';
import { ShiftReport } from './shift-report.tsx';
import './shift.css';

type Current = OutputOf<typeof shifts.current>;
type Shift = NonNullable<Current['shift']>;

const Steps = ({ isCounted }: { readonly isCounted: boolean }) => {
  const t = useTexts(tillShiftTexts);
  const step = (n: number, label: string, isNow: boolean) => (
    <li aria-current={isNow ? 'step' : undefined}>
      <NumberText>{n}</NumberText> {label}
    </li>
  );
  return (
    <ol className="shift-steps">
      {step(1, t.step_count, !isCounted)}
      {step(2, t.step_close, isCounted)}
    </ol>
  );
};

/** What moved in the drawer by hand, and the two ways on: a movement, the count. */
const OpenShift = ({ shift, count }: { readonly shift: Shift; readonly count: () => void }) => {
  const t = useTexts(tillShiftTexts);
  const may = useMay();
  const [isMoving, setMoving] = useState(false);
  return (
    <>
      <div className="shift-open">
        <Section title={t.details}>
          <Facts
            rows={[
              [t.float, <Amount key="float" amount={shift.float_amount} />],
              [t.opened_by, shift.opened_by_name ? <UserText key="by">{shift.opened_by_name}</UserText> : null],
            ]}
          />
        </Section>
        <ShiftMoves moves={shift.moves} />
      </div>
      <div className="shift-foot">
        {may(shifts.count) ? (
          <Button leftSection={<IconCalculator size={18} aria-hidden />} onClick={count}>
            {t.count}
          </Button>
        ) : null}
        {may(shifts.move) ? (
          <Button
            variant="default"
            leftSection={<IconArrowsLeftRight size={18} aria-hidden />}
            onClick={() => setMoving(true)}
          >
            {t.move}
          </Button>
        ) : null}
      </div>
      {isMoving ? <MovePanel shiftId={shift.id} close={() => setMoving(false)} /> : null}
    </>
  );
};

const ShiftNow = ({ current, shift }: { current: Current; shift: Shift }) => {
  const language = useLanguage();
  const [isCounting, setCounting] = useState(false);
  const { counted } = shift;
  if (isCounting)
    return (
      <>
        <Steps isCounted={false} />
        <CountForm
          shiftId={shift.id}
          denominations={current.denominations}
          done={() => setCounting(false)}
          cancel={counted ? () => setCounting(false) : null}
        />
      </>
    );
  if (!counted) return <OpenShift shift={shift} count={() => setCounting(true)} />;
  return (
    <>
      <Steps isCounted />
      <div className="shift-counted">
        <CloseForm key={counted.counted_at} shift={shift} counted={counted} countAgain={() => setCounting(true)} />
        <ShiftReport
          id={shift.id}
          z_number={shift.z_number}
          till={nameIn(language, shift.till)}
          is_closed={false}
          facts={{
            float_amount: shift.float_amount,
            totals: counted.totals,
            cash_amount: counted.comparison[0]!.counted_amount,
            reason: null,
          }}
        />
      </div>
    </>
  );
};

/** The shift of this device's till: opened with a float, counted blind, closed with its difference named. */
export default function ShiftScreen() {
  const t = useTexts(tillShiftTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const title = useScreenTitle();
  const query = useCall(shifts.current, {});
  const noteOf = (shift: Shift | null) =>
    shift ? (
      <>
        <NumberText>{shift.z_number}</NumberText> · <UserText>{nameIn(language, shift.till)}</UserText> ·{' '}
        {t.since({ time: formatInstant(shift.opened_at, zone, language) })}
      </>
    ) : null;
  return (
    <ScreenFrame title={title} note={noteOf(query.data?.shift ?? null)}>
      <QueryBoundary query={query}>
        {(current) => (
          <>
            {current.needs_shift && !current.shift ? <p className="form-note">{t.needs_shift_note}</p> : null}
            {current.shift?.is_left_open ? (
              <p className="shift-late" role="status">
                {t.left_open({ day: formatDate(current.shift.opened_on, language) })}
              </p>
            ) : null}
            {current.shift ? (
              <ShiftNow current={current} shift={current.shift} />
            ) : (
              <>
                <OpenForm current={current} />
                {current.closed ? <ClosedReport shift={current.closed} /> : null}
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </ScreenFrame>
  );
}

/** The report of the shift that was closed here last: it stays to be read and printed until the next one opens. */
const ClosedReport = ({ shift }: { readonly shift: NonNullable<Current['closed']> }) => {
  const language = useLanguage();
  return (
    <ShiftReport
      id={shift.id}
      z_number={shift.z_number}
      till={nameIn(language, shift.till)}
      is_closed
      facts={{
        float_amount: shift.float_amount,
        totals: shift.counted.totals,
        cash_amount: shift.counted.comparison[0]!.counted_amount,
        reason: shift.reason,
      }}
    />
  );
};
