import { useEffect } from 'react';
import { useGo } from '../../../ui/routing/go.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { managerScreens } from '../../identity/screens.ts';
import { monitoringScreens } from '../screens.ts';

/** The index of the manager area leads to its dashboard (specification section 2), whom it is closed to, to their profile. */
export default function ManagerIndex() {
  const go = useGo();
  const may = useMay();
  const opens = may(monitoringScreens.dashboard.permission);
  useEffect(() => {
    void go(opens ? monitoringScreens.dashboard.path : managerScreens.profile.path, { replace: true });
  }, [go, opens]);
  return null;
}
