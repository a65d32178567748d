import { createInterface } from 'node:readline/promises';
import { loadConfig } from '../src/platform/config/config.ts';
import { guardSchema } from '../src/platform/db/guard.ts';
import '../src/apps/features.ts';
import { findDatabase } from '../src/apps/database.ts';
import { runShopCommand, ShopUsageError } from '../src/apps/one-shop/shop-command.ts';
import { runProgram } from './run-program.ts';

/** `npm run shop -- <list|export|restore|compare|erase> …`: what an operator does with one shop (docs/operations.md, One shop). */
const askName = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) return '';
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await reader.question(question);
  reader.close();
  return answer;
};

await runProgram(async () => {
  const config = loadConfig(process.env);
  const { address, leave } = await findDatabase(config);
  try {
    await guardSchema(address);
    return await runShopCommand(process.argv.slice(2), {
      config,
      address,
      say: (line) => console.log(line),
      askName,
    });
  } catch (error) {
    if (!(error instanceof ShopUsageError)) throw error;
    console.error(error.message);
    return 2;
  } finally {
    await leave();
  }
});
