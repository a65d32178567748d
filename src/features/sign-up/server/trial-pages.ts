import { z } from 'zod';
import { cleanCode } from '../../../kernel/text/clean-text.ts';
import { latinDigits } from '../../../kernel/text/search-text.ts';
import { sql } from '../../../platform/db/sql.ts';
import { platformMerchant } from '../../../platform/db/transaction.ts';
import { type AnyPage, formRow, linkPage, platformPage } from '../../../platform/pages/public-page.ts';
import { sixDigits } from '../../identity/verification-code.ts';
import { type TrialPlaces, type TrialRequest, trialForm, trialPaths } from '../trial-request.ts';
import { askRules, opensAtOnce } from './opens-at-once.ts';
import { askForTrial, loadPlaces, sendTrialCode, verifyTrial } from './trial-request.ts';

const styles = ['src/features/sign-up/pages/request-trial.css'];
const waiting = 2;

/** What a person types of a code: spaces and Arabic digits are no mistakes. */
const typedCode = z.preprocess(
  (text) => (typeof text === 'string' ? latinDigits(cleanCode(text)).replaceAll(/\D/g, '') : text),
  sixDigits,
);

/** Asking for a trial: the form, the code to the mobile, and what happens then. */
export const trialPages: readonly AnyPage[] = [
  platformPage<TrialPlaces>({
    path: trialPaths.ask,
    access: { public_because: 'whoever wants a shop asks for it before there is an account' },
    is_private: false,
    params: {},
    rate_per_minute: 120,
    styles,
    load: loadPlaces,
    render: async () => (await import('./render-trial.tsx')).renderAsk,
    forms: {
      ask: formRow({
        input: trialForm,
        rate_per_minute: 10,
        forgets: ['password'],
        handle: (ctx, tx, _params, input, key) => askForTrial(ctx, tx, input, key),
      }),
    },
  }),
  linkPage<TrialRequest>({
    path: trialPaths.verify,
    access: { public_because: 'the random address of a request and the code in its phone are its keys' },
    is_private: true,
    of_platform: true,
    params: { unique_id: /^[A-Za-z0-9_-]{24}$/ },
    rate_per_minute: 120,
    styles,
    enter: (params) => sql`select case when exists (select from account_request_of(${params['unique_id']!}))
      then set_config('app.merchant_id', ${String(platformMerchant)}, true)::int end as merchant_id`,
    load: (tx, params) =>
      tx.maybe<TrialRequest>(
        sql`select phone, status <> ${waiting} as is_verified from account_request_of(${params['unique_id']!})`,
      ),
    render: async () => (await import('./render-trial.tsx')).renderVerify,
    forms: {
      code: formRow({
        input: z.object({ code: typedCode }),
        rate_per_minute: 20,
        handle: (ctx, tx, params, input) => verifyTrial(ctx, tx, params['unique_id']!, input.code),
      }),
      again: formRow({
        input: z.object({}),
        rate_per_minute: 10,
        handle: (ctx, tx, params) => sendTrialCode(ctx, tx, params['unique_id']!),
      }),
    },
  }),
  platformPage<{ is_open: boolean }>({
    path: trialPaths.success,
    access: { public_because: 'it tells whoever asked for a shop what happens now, and nothing about anybody' },
    is_private: true,
    params: {},
    rate_per_minute: 120,
    styles,
    load: async (reader) => {
      const [rows] = await reader.batch([askRules]);
      return { is_open: opensAtOnce(rows) };
    },
    render: async () => (await import('./render-trial.tsx')).renderSuccess,
  }),
];
