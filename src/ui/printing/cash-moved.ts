import { printerKey } from './printer-key.ts';

/** Cash in what was sent, or in what was answered: a note says there to which tenders the money goes back. */
const names = (said: unknown): boolean => JSON.stringify(said ?? null).includes('"method":"cash"');

/**
 * After an act that moved money: the drawer of this device opens where cash came or went. A device that never chose a printer
 * loads nothing for it, and nobody waits.
 */
export const cashMoved = (sent: unknown, answered: unknown): void => {
  if (localStorage.getItem(printerKey) === null || !(names(sent) || names(answered))) return;
  void import('./open-drawer.ts').then(({ openDrawer }) => openDrawer());
};
