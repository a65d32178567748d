import { z } from 'zod';
import { InvalidInput } from '../../kernel/contract/refusal.ts';
import { requiredText } from '../../kernel/contract/zod-rules.ts';
import { rowsOf } from '../../platform/db/batch.ts';
import { sql } from '../../platform/db/sql.ts';
import { formRow, platformPage } from '../../platform/pages/public-page.ts';
import type { PhoneMessage } from './render-sandbox-phone.tsx';

/** Sends what somebody types on the phone of the demo; the status that the product answered the service with. */
export type AnswerFromPhone = (message: {
  readonly channel: 'sms' | 'whatsapp';
  readonly from: string;
  readonly text: string;
  readonly now: string;
}) => Promise<number>;

/**
 * The phone of whoever tries the demo: what the sandbox took for it within the last hour, and what it answers. Only with the demo
 * shops, whose sign-ins are published as well; elsewhere managers read the sandbox in their tracker.
 */
export const sandboxPhonePage = (answer: AnswerFromPhone) =>
  platformPage<readonly PhoneMessage[]>({
    path: '/sandbox-phone/:mobile',
    access: { public_because: 'a visitor of the demo has no such phone in hand; the demo holds nobody’s secrets' },
    is_private: true,
    params: { mobile: /^[1-9]\d{6,14}$/ },
    rate_per_minute: 240,
    styles: ['src/apps/public/sandbox-phone.css'],
    load: async (reader, params, now) => {
      const [messages] = await reader.managerBatch([
        sql`select id, channel, from_address, text_body, received_at, from_address = ${params['mobile']} as is_own
          from sandbox_message
          where channel <> 'mail' and (${params['mobile']} = any(to_addresses) or from_address = ${params['mobile']})
            and received_at > ${now}::timestamptz - interval '1 hour'
          order by id desc limit 20`,
      ]);
      return rowsOf<PhoneMessage>(messages);
    },
    forms: {
      answer: formRow({
        input: z.object({ channel: z.enum(['sms', 'whatsapp']), text: requiredText(200) }),
        rate_per_minute: 60,
        handle: async (ctx, _tx, params, { channel, text }) => {
          const status = await answer({ channel, text, from: params['mobile']!, now: ctx.now });
          if (status !== 200) throw new InvalidInput({ text: [{ key: 'unexpected_error' }] });
          return undefined;
        },
      }),
    },
    render: async () => (await import('./render-sandbox-phone.tsx')).renderSandboxPhone,
  });
