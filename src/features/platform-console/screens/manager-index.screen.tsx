import { useEffect } from 'react';
import { useNavigate } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { managerScreens } from '../../identity/screens.ts';
import { consoleScreens } from '../screens.ts';

/** The index of the manager area leads to its dashboard (specification section 2), whom it is closed to, to their profile. */
export default function ManagerIndex() {
  const navigate = useNavigate();
  const may = useMay();
  const opens = may(consoleScreens.dashboard.permission);
  useEffect(() => {
    void navigate(opens ? consoleScreens.dashboard.path : managerScreens.profile.path, { replace: true });
  }, [navigate, opens]);
  return null;
}
