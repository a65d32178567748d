import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { noteScreens } from './screens.ts';

export const noteRows: readonly ScreenRow[] = [
  lazyScreen(noteScreens.credit, () => import('./screens/credit-note.screen.tsx')),
  lazyScreen(noteScreens.debit, () => import('./screens/debit-note.screen.tsx')),
  lazyScreen(noteScreens.refundsDue, () => import('./screens/refunds-due.list.tsx')),
  lazyScreen(noteScreens.creditNotes, () => import('./screens/credit-notes.list.tsx')),
  lazyScreen(noteScreens.debitNotes, () => import('./screens/debit-notes.list.tsx')),
];
