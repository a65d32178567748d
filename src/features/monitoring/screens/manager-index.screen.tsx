import { useEffect } from 'react';
import { useGo } from '../../../ui/routing/go.tsx';
import { monitoringScreens } from '../screens.ts';

/** The index of the manager area leads to its dashboard (specification section 2). */
export default function ManagerIndex() {
  const go = useGo();
  useEffect(() => {
    void go(monitoringScreens.dashboard.path, { replace: true });
  }, [go]);
  return null;
}
