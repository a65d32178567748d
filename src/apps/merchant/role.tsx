import { HistorySection } from '../../features/audit-log/screens/history.tsx';
import { RoleScreen } from '../../features/identity/screens/role.form.tsx';

/** One role, with what was done to it. */
export default function Role() {
  return <RoleScreen below={({ id }) => <HistorySection thing="role" id={id} />} />;
}
