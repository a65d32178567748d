import { useEffect } from 'react';
import { useGo } from '../../../ui/routing/go.tsx';

/** The index of the manager area leads to its dashboard (specification section 2). */
export default function ManagerIndex() {
  const go = useGo();
  useEffect(() => {
    void go('/manager/dashboard', { replace: true });
  }, [go]);
  return null;
}
