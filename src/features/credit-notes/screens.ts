import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { accounting, reports } = permissions;
/** Who writes notes reads them; so does who reads the other reports of money. A cashier finds them among the sales. */
const readers = [accounting.notes, reports.payments_summary];
const menu = { item: 'reports', heading: { en: 'Accounting', ar: 'تقارير المحاسبة' } };

export const creditNoteScreens = {
  credit: screen('/merchant/accounting/total-sales/credit-note', 'Credit note', 'إشعار دائن', {
    permission: accounting.notes,
  }),
  debit: screen('/merchant/accounting/total-sales/debit-note', 'Debit note', 'إشعار مدين', {
    permission: accounting.notes,
  }),
  debitNotes: screen('/merchant/reports/accounting-reports/debit-notes', 'Debit notes', 'الإشعارات المدينة', {
    permission: readers,
    menu,
  }),
  refundsDue: screen('/merchant/accounting/refunds-due', 'Refunds due', 'مبالغ تُردّ لاحقًا', {
    permission: accounting.notes,
    menu: { item: 'accounting' },
  }),
  creditNotes: screen('/merchant/reports/accounting-reports/credit-notes', 'Credit notes', 'الإشعارات الدائنة', {
    permission: readers,
    menu,
  }),
};
