import type { RecordWarnings } from '../../ui/routing/record-warnings.ts';

/** What is said before acts of earlier features by later ones that know more. */
export const recordWarnings: RecordWarnings = {
  disable_employee: async (id) =>
    (await import('../../features/appointments/screens/record/warn-of-appointments.ts')).warnOfAppointments(id),
};
