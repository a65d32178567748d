import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { download } from '../../../ui/api/download.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { reportScreen } from '../../../ui/pages/report/report-screen.ts';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { todayHere, useMay } from '../../../ui/session/session-store.ts';
import cumulative from '../cumulative-report.ts';
import { attendanceTexts } from '../messages.ts';
import { attendanceReports } from '../report-contract.ts';

/** The month in which the period begins, as a sheet for salaries. */
const MonthSheet = () => {
  const t = useTexts(attendanceTexts);
  const may = useMay();
  const [query] = useQueryState();
  const month_on = query['from_on'] ?? todayHere();
  if (!may(attendanceReports.monthSheet)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} stroke={1.7} aria-hidden />}
      onClick={() => void download(attendanceReports.monthSheet, { month_on })}
    >
      {t.month_sheet}
    </Button>
  );
};

export default reportScreen(cumulative, { Head: MonthSheet });
