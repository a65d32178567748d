import type { AnyOperation } from '../../kernel/contract/contract.ts';
import { printerKey } from './printer-key.ts';

/** Cash in what was sent, or in what was answered: a note says there to which tenders the money goes back. */
const names = (said: unknown): boolean => JSON.stringify(said ?? null).includes('"method":"cash"');

/** Whether cash comes or goes by an act: as its row says, or as it names cash. */
export const movesCash = (
  { moves_money, drawer }: Pick<AnyOperation, 'moves_money' | 'drawer'>,
  sent: unknown,
  answered: unknown,
): boolean => Boolean(moves_money) && (drawer ? drawer === 'opens' : names(sent) || names(answered));

/** After an act: the drawer of this device opens where cash came or went. One that never chose a printer loads nothing for it. */
export const cashMoved = (row: AnyOperation, sent: unknown, answered: unknown): void => {
  if (!row.moves_money || localStorage.getItem(printerKey) === null || !movesCash(row, sent, answered)) return;
  void import('./open-drawer.ts').then(({ openDrawer }) => openDrawer());
};
