import { rowsOf } from '../../platform/db/batch.ts';
import { sql } from '../../platform/db/sql.ts';
import { platformPage } from '../../platform/pages/public-page.ts';
import type { PhoneMessage } from './render-sandbox-phone.tsx';

/**
 * The phone of whoever tries the demo: what the sandbox took for it within the last hour. Only with the demo shops, whose
 * sign-ins are published as well; elsewhere managers read the sandbox in their tracker.
 */
export const sandboxPhonePage = platformPage<readonly PhoneMessage[]>({
  path: '/sandbox-phone/:mobile',
  access: { public_because: 'a visitor of the demo has no such phone in hand; the demo holds nobody’s secrets' },
  is_private: true,
  params: { mobile: /^[1-9]\d{6,14}$/ },
  rate_per_minute: 240,
  styles: ['src/surfaces/public/sandbox-phone.css'],
  load: async (reader, params, now) => {
    const [messages] = await reader.managerBatch([
      sql`select id, channel, from_address, text_body, received_at from sandbox_message
          where channel <> 'mail' and ${params['mobile']} = any(to_addresses)
            and received_at > ${now}::timestamptz - interval '1 hour'
          order by id desc limit 20`,
    ]);
    return rowsOf<PhoneMessage>(messages);
  },
  render: async () => (await import('./render-sandbox-phone.tsx')).renderSandboxPhone,
});
