import { historyOf } from '../../features/audit-log/screens/history.tsx';
import { ProgramRecord } from '../../features/promotions/screens/program.record.tsx';

const extensions = [historyOf('discount')];

/** One discount, with what was done to it. */
export default function DiscountProgram() {
  return <ProgramRecord extensions={extensions} />;
}
