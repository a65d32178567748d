import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { formatDate, formatHijri } from '../../../kernel/time/local-time.ts';
import { download } from '../../../ui/api/download.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { Hours } from '../../../ui/display/number-text.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { Link, useMayOpen, useScreenTitle } from '../../../ui/routing/link.tsx';
import { todayHere, useMay } from '../../../ui/session/session-store.ts';
import { attendance } from '../contract.ts';
import { attendanceTexts } from '../messages.ts';
import { attendanceReports } from '../report-contract.ts';
import { attendanceScreens } from '../screens.ts';
import { CheckCard } from './check-card.tsx';
import { Corrections } from './corrections.tsx';
import { DayBar } from './day-bar.tsx';
import { MyMonth } from './my-month.tsx';
import { stateTone } from './state-look.ts';
import './attendance.css';

/** The hours of the day go on while the page is looked at. */
const refreshEveryMs = 60_000;

const Mine = () => {
  const t = useTexts(attendanceTexts);
  const query = useCall(attendance.mine, {}, { refetchEvery: refreshEveryMs });
  return (
    <QueryBoundary query={query}>
      {(mine) =>
        mine.employee && mine.today ? (
          <div className="attendance-mine">
            <CheckCard mine={mine} />
            <DayBar
              label={`${t.planned} · ${t.worked}`}
              planned={mine.today.planned}
              worked={mine.today.stays.map((stay) => ({ from_at: stay.in_at, to_at: stay.out_at ?? mine.now }))}
              now={mine.now}
            />
            {mine.today.planned.length === 0 ? <p className="form-note">{t.planned_none}</p> : null}
            <MyMonth mine={mine} />
            {mine.corrections.length > 0 ? (
              <Section title={t.corrections}>
                <Corrections of={mine.corrections.map((one) => ({ ...one, may_decide: false }))} />
              </Section>
            ) : null}
          </div>
        ) : (
          <p className="form-note">{t.no_employee}</p>
        )
      }
    </QueryBoundary>
  );
};

const Team = () => {
  const t = useTexts(attendanceTexts);
  const mayOpen = useMayOpen();
  return (
    <Section
      title={t.team}
      all={{ label: attendanceScreens.detailed.title[useLanguage()], to: attendanceScreens.detailed.to() }}
    >
      <QueryBoundary query={useCall(attendance.team, {}, { refetchEvery: refreshEveryMs })}>
        {({ records }) =>
          records.length === 0 ? (
            <p className="form-note">{t.team_none}</p>
          ) : (
            <ul className="team-days">
              {records.map((one) => (
                <li key={one.id}>
                  {mayOpen(attendanceScreens.employee.to(one.id)) ? (
                    <Link to={attendanceScreens.employee.to(one.id)}>
                      <Name of={one} />
                    </Link>
                  ) : (
                    <Name of={one} />
                  )}
                  <Status {...stateTone(one.state)} />
                  <span>{one.first_in_at ? <DateText at={one.first_in_at} /> : null}</span>
                  <Hours minutes={one.worked_minutes} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Section>
  );
};

const AllCorrections = () => {
  const t = useTexts(attendanceTexts);
  return (
    <Section title={t.corrections}>
      <QueryBoundary query={useCall(attendance.corrections, {})}>
        {({ records }) => <Corrections of={records} />}
      </QueryBoundary>
    </Section>
  );
};

/** One's own day first, a phone's screen; for who sees the others also the team and what waits for approval. */
export default function AttendanceScreen() {
  const t = useTexts(attendanceTexts);
  const language = useLanguage();
  const may = useMay();
  useLiveScreen('attendance');
  const seesOthers = may(attendance.team);
  const today = todayHere();
  return (
    <ScreenFrame
      title={useScreenTitle()}
      note={`${formatDate(today, language, 'long')} · ${formatHijri(today, language)}`}
      actions={
        may(attendanceReports.monthSheet) ? (
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} stroke={1.7} aria-hidden />}
            onClick={() => void download(attendanceReports.monthSheet, { month_on: today })}
          >
            {t.month_sheet}
          </Button>
        ) : null
      }
    >
      <div className="attendance" data-two={(seesOthers && may(attendance.mine)) || undefined}>
        {may(attendance.mine) ? <Mine /> : null}
        {seesOthers ? (
          <div className="attendance-others">
            <AllCorrections />
            <Team />
          </div>
        ) : null}
      </div>
    </ScreenFrame>
  );
}
