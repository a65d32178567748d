import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { findDatabase, migrateAndVerify } from '../src/apps/database.ts';
import { createManager, ManagerRefused } from '../src/features/identity/server/create-manager.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { guardSchema } from '../src/platform/db/guard.ts';
import { Pool } from '../src/platform/db/pools.ts';
import { askSecret } from './ask-secret.ts';
import { runProgram } from './run-program.ts';

/**
 * `npm run manager:create [-- --email … --name-en … --name-ar …]`: the platform manager who makes the others. Asks for what is
 * not given; the password is asked for without showing it, or is the first line of standard input. Never an argument: arguments
 * are seen by everybody on the machine.
 */
const options = {
  email: { type: 'string' },
  'name-en': { type: 'string' },
  'name-ar': { type: 'string' },
} as const;
const given = () => {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${(error as Error).message.split('. ')[0]}
usage: npm run manager:create [-- --email <address> --name-en <name> --name-ar <name>], the password on standard input`);
    return undefined;
  }
};

const isInteractive = process.stdin.isTTY === true;
const ask = async (question: string, given: string | undefined): Promise<string> => {
  if (given !== undefined || !isInteractive) return given ?? '';
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await reader.question(question);
  reader.close();
  return answer;
};

await runProgram(async () => {
  const values = given();
  if (!values) return 2;
  const config = loadConfig(process.env);
  const { address, leave } = await findDatabase(config);
  try {
    // As a start does: the embedded database is brought up, another one must have been.
    if (config.migrate) await migrateAndVerify(address, config.limits, (line) => console.log(line));
    else await guardSchema(address);
    const email = await ask('E-mail: ', values.email);
    const name_en = await ask('Name in English: ', values['name-en']);
    const name_ar = await ask('Name in Arabic: ', values['name-ar']);
    const password = isInteractive
      ? await askSecret('Password: ')
      : ((await text(process.stdin)).split(/\r?\n/)[0] ?? '');
    if (isInteractive && (await askSecret('Again: ')) !== password) {
      console.error('The passwords do not match. Try again.');
      return 1;
    }
    const owner = new Pool(address.owner, 1);
    try {
      const made = await createManager(owner, { email, name_en, name_ar, password });
      console.log(`${made.email} can now sign in at /manager/sign-in`);
      return 0;
    } catch (error) {
      if (!(error instanceof ManagerRefused)) throw error;
      console.error(error.message);
      return 1;
    } finally {
      await owner.end();
    }
  } finally {
    await leave();
  }
});
