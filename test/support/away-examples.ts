import type { FurnishedShop } from './furnished-shop.ts';

const days = { from_on: '2033-01-01', to_on: '2033-01-02' };

/** Calls about the visits of somebody who is away that succeed with numbers of the own shop. */
export const awayExamples: Readonly<Record<string, (own: FurnishedShop['ids']) => Record<string, unknown>>> = {
  'GET /api/employee_appointments/:id/count': (own) => ({ id: own.employee, ...days }),
  'GET /api/employee_appointments/:id/away': (own) => ({ id: own.employee, ...days }),
  'POST /api/employee_appointments/:id/away': (own) => ({
    id: own.employee,
    ...days,
    choices: [{ appointment_id: own.appointment, version: 1, act: 'ask' }],
  }),
};
