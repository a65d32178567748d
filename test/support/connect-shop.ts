import { done, until } from './answers.ts';
import type { Caller } from './own-server.ts';

/** What a shop of the tests enters to connect its unit. */
export const unitForm = {
  ...{ environment: 'sandbox', title: '1100', organization: 'ورد الريم', branch: 'فرع العليا', business: 'Flowers' },
  ...{ commercial_registration: '1010445566', short_address: 'RRRD2929', street: 'طريق الملك فهد', otp: '123345' },
  ...{ building_number: '7421', district: 'العليا', city: 'الرياض', postal_code: '12214' },
};

/** Connects the owner's shop to the embedded authority; the unit's number. The server works jobs. */
export const connectShop = async (owner: Caller, more: Partial<typeof unitForm> = {}): Promise<number> => {
  await done(owner('POST', '/api/fiscal_unit', { ...unitForm, ...more }));
  const state = async () => done(owner('GET', '/api/fiscal_unit'));
  await until(async () => {
    const { unit, next } = await state();
    return next === null && ['done', 'failed'].includes(unit.progress.phase);
  });
  const { unit } = await state();
  if (unit.progress.phase !== 'done') throw new Error(JSON.stringify(unit.progress));
  return unit.id;
};
