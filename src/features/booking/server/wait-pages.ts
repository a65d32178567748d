import { z } from 'zod';
import { requiredText } from '../../../kernel/contract/zod-rules.ts';
import { type AnyPage, formRow, linkPage } from '../../../platform/pages/public-page.ts';
import { waitPath } from '../../appointments/appointment-path.ts';
import { enterWaitLink } from '../../appointments/server/public-api.ts';
import { type WaitPage, waitDays, waitPartNames } from '../waits.ts';
import { sendBookingCode } from './book-online.ts';
import { bookingStyles, callingCode, stepPage, typedCode } from './booking-pages.ts';
import { joinByCode, leaveWait, loadWait, submitWaitDetails } from './wait-online.ts';

/** Who finds a day full leaves name and phone, proves the phone, and has a page that leads off the waitlist again. */
export const waitPages: readonly AnyPage[] = [
  stepPage({
    step: 'wait',
    path: '/waitlist',
    locates: true,
    forms: {
      wait: formRow({
        input: z.object({
          name: requiredText(120),
          prefix: callingCode,
          mobile: requiredText(30),
          until: z.enum(waitDays).default('0'),
          part: z.enum(waitPartNames).default('any'),
        }),
        // Nobody could find it there to erase it: a person is a customer once the phone is proved.
        hides: ['name', 'mobile'],
        rate_per_minute: 6,
        shows_again: true,
        handle: (ctx, tx, params, input, _key, query) => submitWaitDetails(ctx, tx, params, input, query),
      }),
    },
  }),
  stepPage({
    step: 'wait_code',
    path: '/waitlist/code',
    locates: true,
    forms: {
      code: formRow({
        // Empty where the phone was proved a moment ago; the use case asks for it everywhere else.
        input: z.object({ code: typedCode.optional() }),
        rate_per_minute: 12,
        handle: (ctx, tx, _params, input, _key, query) => joinByCode(ctx, tx, input, query),
      }),
      again: formRow({
        input: z.object({}),
        rate_per_minute: 6,
        handle: (ctx, tx, _params, _input, _key, query) => sendBookingCode(ctx, tx, query),
      }),
    },
  }),
  linkPage<WaitPage>({
    path: waitPath(':unique_id'),
    access: {
      public_because: 'the link of who waits is its key: it shows what they wait for, and takes them off the list',
    },
    is_private: true,
    params: { unique_id: /^[A-Za-z0-9_-]{24}$/ },
    rate_per_minute: 60,
    styles: bookingStyles,
    enter: (params) => enterWaitLink(params['unique_id']!),
    load: (tx, params, now) => loadWait(tx, params['unique_id']!, now),
    render: async () => (await import('./render-wait.tsx')).renderWait,
    forms: {
      leave: formRow({
        input: z.object({}),
        rate_per_minute: 10,
        handle: (ctx, tx, params) => leaveWait(ctx, tx, params['unique_id']!),
      }),
    },
  }),
];
