import { z } from 'zod';
import { rulePhrase } from '../../../kernel/contract/rule-messages.ts';
import { email, newPassword, requiredText, zodToFieldErrors } from '../../../kernel/contract/zod-rules.ts';
import type { Pool } from '../../../platform/db/pools.ts';
import { sql } from '../../../platform/db/sql.ts';
import { hashPassword } from '../../../platform/secrets/secrets.ts';

/** What is wrong, in words for a terminal; names fields and never repeats a value. */
export class ManagerRefused extends Error {}

const managerInput = z.object({ email, name_en: requiredText(200), name_ar: requiredText(200), password: newPassword });

/**
 * Makes a super admin of the platform, as the owner of the database: whoever has that may make one. He is no way
 * back for somebody who forgot a password: an address that is taken stays as it is.
 */
export const createManager = async (owner: Pool, given: z.input<typeof managerInput>): Promise<{ email: string }> => {
  const parsed = managerInput.safeParse(given, { reportInput: true });
  if (!parsed.success)
    throw new ManagerRefused(
      Object.entries(zodToFieldErrors(parsed.error))
        .map(([field, errors]) => `${field}: ${errors.map((one) => rulePhrase('en', one)).join(', ')}`)
        .join('\n'),
    );
  const { name_en, name_ar, password } = parsed.data;
  const [made] = await owner.batch([
    sql`insert into manager (email, password_hash, name_en, name_ar, role_id)
        values (${parsed.data.email}, ${await hashPassword(password)}, ${name_en}, ${name_ar},
          (select id from manager_role where key = 'superadmin'))
        on conflict do nothing returning email`,
  ]);
  if (made!.length === 0) throw new ManagerRefused('email: a manager with this address is there already');
  return { email: parsed.data.email };
};
