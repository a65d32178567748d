import { z } from 'zod';
import { requiredText } from '../../../kernel/contract/zod-rules.ts';
import { type AnyPage, type FormRow, formRow, linkPage } from '../../../platform/pages/public-page.ts';
import { aliasInAddress } from '../../shop-pages/alias.ts';
import { enterShopAlias, isShopAlias } from '../../tenancy/server/public-api.ts';
import type { AgainPage, AgainStep } from '../again.ts';
import { askAgain, loadAgain, proveAgain } from './book-again.ts';
import { sendBookingCode } from './book-online.ts';
import { bookingStyles, callingCode, typedCode } from './booking-pages.ts';

const stepPage = (
  step: Exclude<AgainStep, 'closed'>,
  path: string,
  forms: Readonly<Record<string, FormRow>>,
  locates?: true,
): AnyPage =>
  linkPage<AgainPage>({
    path: `/shop/:alias_name/booking/again${path}`,
    access: { public_because: 'it asks for a phone; what is booked under it is shown once its code is right' },
    is_private: true,
    params: { alias_name: aliasInAddress },
    rate_per_minute: 60,
    reads_query: true,
    styles: bookingStyles,
    ...(locates ? { locates } : {}),
    enter: (params, now) => enterShopAlias(params['alias_name']!, now),
    knows: (params) => isShopAlias(params['alias_name']!),
    load: (tx, _params, now, ask) => loadAgain(tx, step, now, ask),
    render: async () => (await import('./render-booking.tsx')).renderAgain,
    forms,
  });

/** Who was here before books again by the phone: its code opens what was booked under it. */
export const againPages: readonly AnyPage[] = [
  stepPage(
    'phone',
    '',
    {
      phone: formRow({
        input: z.object({ prefix: callingCode, mobile: requiredText(30) }),
        hides: ['mobile'],
        rate_per_minute: 6,
        handle: (ctx, tx, params, input) => askAgain(ctx, tx, params, input),
      }),
    },
    true,
  ),
  stepPage('code', '/code', {
    code: formRow({
      input: z.object({ code: typedCode }),
      rate_per_minute: 12,
      handle: (ctx, tx, params, input, _key, query) => proveAgain(ctx, tx, params, input.code, query),
    }),
    again: formRow({
      input: z.object({}),
      rate_per_minute: 6,
      handle: (ctx, tx, _params, _input, _key, query) => sendBookingCode(ctx, tx, query),
    }),
  }),
  stepPage('visits', '/visits', {}),
];
