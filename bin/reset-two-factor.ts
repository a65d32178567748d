import { parseArgs } from 'node:util';
import { findDatabase, migrateAndVerify } from '../src/apps/database.ts';
import { resetTwoFactorByCommand } from '../src/features/identity/server/reset-two-factor.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { guardSchema } from '../src/platform/db/guard.ts';
import { Pool } from '../src/platform/db/pools.ts';
import { systemClock } from '../src/platform/process/clock.ts';
import { runProgram } from './run-program.ts';

/**
 * `npm run manager:second-step -- --email <address>`: takes a manager's second step away, for the last super admin who lost app
 * and recovery codes. Whoever has the database may do so.
 */
const given = (): string | undefined => {
  try {
    return parseArgs({ options: { email: { type: 'string' } } }).values.email;
  } catch {
    return undefined;
  }
};

await runProgram(async () => {
  const email = given();
  if (!email) {
    console.error('usage: npm run manager:second-step -- --email <address>');
    return 2;
  }
  const config = loadConfig(process.env);
  const { address, leave } = await findDatabase(config);
  try {
    if (config.migrate) await migrateAndVerify(address, config.limits, (line) => console.log(line));
    else await guardSchema(address);
    const owner = new Pool(address.owner, 1);
    try {
      if (await resetTwoFactorByCommand(owner, email, systemClock.now())) {
        console.log(
          `two-step verification of ${email} was reset: they sign in by password and set it up again. Their sessions have ended`,
        );
        return 0;
      }
      console.error(`${email}: no manager with two-step verification has this email`);
      return 1;
    } finally {
      await owner.end();
    }
  } finally {
    await leave();
  }
});
