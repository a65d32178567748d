import type { FurnishedShop } from './furnished-shop.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

/** Sign-ins of employees, and what a person keeps of their own. */
export const signInExamples: Readonly<Record<string, Example>> = {
  'POST /api/employees/:id/login/role': (own) => ({ id: own.other_employee, role_id: own.role }),
  'POST /api/employees/:id/login/invite': (own) => ({ id: own.other_employee }),
  'POST /api/employees/:id/login/take_second_step': (own) => ({ id: own.guarded_employee }),
  'POST /api/employees/:id/login/disable': (own) => ({ id: own.other_employee }),
  'POST /api/employees/:id/login/enable': (own) => ({ id: own.other_employee }),
  'POST /api/profile/sessions/:id/end': (own) => ({ id: own.till_elsewhere }),
  'DELETE /api/profile/passkeys/:id': (own) => ({ id: own.passkey }),
};
