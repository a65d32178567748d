import { Button } from '@mantine/core';
import { IconReceiptTax } from '@tabler/icons-react';
import { useTexts } from '../../../ui/language/language.ts';
import { Link, useMayOpen } from '../../../ui/routing/link.tsx';
import { appointmentStatus } from '../../appointments/appointment.ts';
import type { AppointmentMoney } from '../../appointments/screens/public-api.ts';
import { penaltyTexts } from '../messages.ts';
import { penaltyScreens } from '../screens.ts';

/** Charges who missed a visit, from its panel in the calendar. */
export const ChargeAppointment: AppointmentMoney['Charge'] = ({ visit }) => {
  const t = useTexts(penaltyTexts);
  const mayOpen = useMayOpen();
  const to = penaltyScreens.create.to({ customer_id: visit.customer_id, appointment_id: visit.id });
  if (visit.status !== appointmentStatus.no_show || !mayOpen(to)) return null;
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconReceiptTax size={18} aria-hidden />}>
      {t.charge}
    </Button>
  );
};
