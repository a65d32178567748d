import { describe, expect, test } from 'vitest';
import { money } from '../../../../kernel/money/money.ts';
import { appointmentPayment, appointmentStatus } from '../../appointment.ts';
import { depositTexts } from '../../deposit-messages.ts';
import { appointmentActions } from './appointment-actions.ts';
import { feeWarning } from './fee-warning.ts';

/** Outside of a browser texts are Arabic. */
const t = depositTexts.ar;
const paid = {
  id: 7,
  status: appointmentStatus.scheduled,
  confirmed_at: null,
  from_at: '2020-01-01T09:00:00Z',
  invoice_id: null,
  payment_status: appointmentPayment.paid,
  request_status: null,
};

describe('appointmentActions', () => {
  test('deposit kept beside a fee shows a warning', () => {
    const warned = { ...paid, charged_fee_amount: money(5_000) };
    const warning = feeWarning(warned)!;
    expect(warning).toMatch(/50\.00.*على هذا الموعد/);
    const keeping = appointmentActions(warned).filter(({ confirm }) => confirm?.startsWith(warning));
    expect(keeping.map(({ reason }) => reason)).toEqual([undefined, t.cancel_keep_reason]);
  });

  test('uncharged fee shows no warning', () => {
    const free = { ...paid, charged_fee_amount: money(0) };
    expect(feeWarning(free)).toBeNull();
    expect(appointmentActions(free).map(({ confirm }) => confirm ?? '')).not.toContainEqual(
      expect.stringContaining('غرامة'),
    );
  });
});
