import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { creditNoteScreens } from './screens.ts';

export const creditNoteRows: readonly ScreenRow[] = [
  lazyScreen(creditNoteScreens.credit, () => import('./screens/credit-note.screen.tsx')),
  lazyScreen(creditNoteScreens.debit, () => import('./screens/debit-note.screen.tsx')),
  lazyScreen(creditNoteScreens.refundsDue, () => import('./screens/refunds-due.list.tsx')),
  lazyScreen(creditNoteScreens.creditNotes, () => import('./screens/credit-notes.list.tsx')),
  lazyScreen(creditNoteScreens.debitNotes, () => import('./screens/debit-notes.list.tsx')),
];
