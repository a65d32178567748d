import { historyOf } from '../../features/audit-log/screens/history.tsx';
import { ProgramRecord } from '../../features/loyalty/screens/program.record.tsx';

const extensions = [historyOf('loyalty_program')];

/** One loyalty program, with what was done to it. */
export default function LoyaltyProgram() {
  return <ProgramRecord extensions={extensions} />;
}
