import { z } from 'zod';
import { done, operation, whole } from '../../kernel/contract/contract.ts';
import { publicLooks } from './public-look.ts';

const own = { signed_in_because: 'An employee chooses how customers see them.' };
const look = whole(1, publicLooks.length);

/** How an employee is seen on the shop's public pages, chosen in their own profile. */
export const ownLook = {
  get: operation({
    area: 'merchant',
    method: 'GET',
    path: '/profile/public_look',
    access: own,
    summary: 'How customers see oneself on the public pages; empty for who is no employee',
    input: z.object({}),
    output: z.object({ public_look: z.number().int().nullable() }),
  }),
  choose: operation({
    area: 'merchant',
    method: 'PUT',
    path: '/profile/public_look',
    access: own,
    summary: 'Choose how customers see oneself on the public pages',
    input: z.object({ public_look: look }),
    output: done,
    refusals: ['employee_not_found', 'not_in_owners_place', 'not_by_pin'],
  }),
};
