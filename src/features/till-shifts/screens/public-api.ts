import { lazy } from 'react';

/** The till's way to its shift; loaded after the till itself. */
export const ShiftEntry = lazy(() => import('./shift-entry.tsx'));
