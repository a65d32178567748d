import { historyOf } from '../../features/audit-log/screens/history.tsx';
import { GroupRecord } from '../../features/catalogue/screens/group.record.tsx';

const extensions = [historyOf('group')];

/** One group, with what was done to it. */
export default function Group() {
  return <GroupRecord extensions={extensions} />;
}
