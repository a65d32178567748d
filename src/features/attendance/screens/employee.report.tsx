import { reportScreen } from '../../../ui/pages/report/report-screen.ts';
import employeeReport from '../employee-report.ts';

/** One employee day by day; whose it is stands in the address. */
export default reportScreen(employeeReport, { fixed: ({ id }) => ({ id: Number(id) }) });
