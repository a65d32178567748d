import { z } from 'zod';
import { done, operation } from '../../kernel/contract/contract.ts';

const own = { signed_in_because: 'A person chooses their own picture.' };

/** One's own picture: an employee's is the one that the team sees. */
export const ownPicture = {
  choose: operation({
    area: 'merchant',
    method: 'POST',
    path: '/profile/picture',
    access: own,
    summary: 'Store a square image and choose it as one’s own picture',
    input: z.object({}),
    output: z.object({ id: z.number().int(), url: z.string() }),
    accepts_file: 'square_image',
    refusals: ['image_must_be_square', 'not_in_owners_place', 'not_by_pin'],
    rate_per_minute: 20,
  }),
  remove: operation({
    area: 'merchant',
    method: 'DELETE',
    path: '/profile/picture',
    access: own,
    summary: 'Be without a picture',
    input: z.object({}),
    output: done,
    refusals: ['not_in_owners_place', 'not_by_pin'],
  }),
};
