import { SegmentedControl } from '@mantine/core';
import { useTexts } from '../../../ui/language/language.ts';
import { reportScreen } from '../../../ui/pages/report/report-screen.ts';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { reportByEmployee, reportByService } from '../appointments-report.ts';
import { recordTexts } from '../record-messages.ts';

/** Which table stands under the figures; it stands in the address. */
const Which = () => {
  const t = useTexts(recordTexts);
  const [query, change] = useQueryState();
  return (
    <SegmentedControl
      aria-label={t.table_by}
      value={query['by'] === 'service' ? 'service' : 'employee'}
      onChange={(by) => change({ by: by === 'service' ? by : null })}
      data={[
        { value: 'employee', label: t.by_employee },
        { value: 'service', label: t.by_service },
      ]}
    />
  );
};

const ByEmployee = reportScreen(reportByEmployee, { Head: Which });
const ByService = reportScreen(reportByService, { Head: Which });

/** Visits of a period: the same figures over two tables. */
export default function AppointmentsReport() {
  const [query] = useQueryState();
  return query['by'] === 'service' ? <ByService /> : <ByEmployee />;
}
