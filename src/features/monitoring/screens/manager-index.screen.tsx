import { useEffect } from 'react';
import { useGo } from '../../../ui/routing/go.tsx';
import { useUser } from '../../../ui/session/session-store.ts';
import { managerScreens } from '../../identity/screens.ts';
import { monitoringScreens } from '../screens.ts';

/** The index of the manager area leads to its dashboard (specification section 2). */
export default function ManagerIndex() {
  const go = useGo();
  const { needs_second_step } = useUser() as { readonly needs_second_step?: boolean };
  useEffect(() => {
    void go(needs_second_step ? managerScreens.profile.path : monitoringScreens.dashboard.path, { replace: true });
  }, [go, needs_second_step]);
  return null;
}
