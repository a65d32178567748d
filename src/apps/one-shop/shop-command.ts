import { parseArgs } from 'node:util';
import type { DatabaseAddress } from '../../platform/db/pools.ts';
import { commandFailureOf } from './command-failure.ts';
import { compareShop } from './compare-shop.ts';
import { eraseShop } from './erase-shop.ts';
import { exportShop } from './export-shop.ts';
import { lineOfShop, listShops } from './list-shops.ts';
import { namesOf, type OneShopConfig, type OneShopParts, type ShopRow, withOneShopParts } from './parts.ts';
import { restoreShop } from './restore-shop.ts';

const shopUsage = `usage:
  npm run shop -- list [search]
  npm run shop -- export <account number> <file.zip> [--with-documents]
  npm run shop -- restore <file.zip> --owner <e-mail>
  npm run shop -- compare <file.zip> <account number>
  npm run shop -- erase <account number> <file.zip> [--name <name of the shop>]
  npm run shop -- erase <account number> --without-archive [--name <name of the shop>]`;

/** Words that are no command: the usage is shown. */
export class ShopUsageError extends Error {
  constructor() {
    super(shopUsage);
  }
}

const options = {
  'with-documents': { type: 'boolean' },
  'without-archive': { type: 'boolean' },
  owner: { type: 'string' },
  name: { type: 'string' },
} as const;

/** What of the law is said before a shop is erased. */
const whatLawKeeps = `Tax invoices and books must be kept for at least 6 years after the end of the tax period,
those of real estate for 11 years
(Implementing Regulations of the VAT Law, article 66), and commercial books for 10 years (Law of Commercial Books).
The archive is that record and belongs to the shop: hand it over before the shop is erased here.`;

const accountOf = (word: string | undefined): number => {
  if (!word || !/^[1-9]\d{0,8}$/.test(word)) throw new ShopUsageError();
  return Number(word);
};
const fileOf = (word: string | undefined): string => {
  if (!word) throw new ShopUsageError();
  return word;
};

interface Words {
  readonly words: readonly string[];
  readonly values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
}

/** Asks for the name of the shop at the terminal. */
export type AskName = (question: string) => Promise<string>;

type Command = (parts: OneShopParts, given: Words, askName: AskName) => Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  list: async (parts, { words }) => {
    const shops = await listShops(parts, words[0] ?? '');
    for (const shop of shops) parts.say(lineOfShop(shop));
    if (shops.length > 0) return 0;
    parts.say(words[0] === undefined ? 'there is no shop yet' : 'no shop is called so');
    return words[0] === undefined ? 0 : 1;
  },
  export: async (parts, { words, values }) => {
    const file = fileOf(words[1]);
    await exportShop(parts, {
      account: accountOf(words[0]),
      file,
      withDocuments: values['with-documents'] === true,
    });
    parts.say(`${file} is the whole shop ${words[0]}`);
    return 0;
  },
  restore: async (parts, { words, values }) => {
    const { account, user_name, link } = await restoreShop(parts, {
      file: fileOf(words[0]),
      owner: fileOf(values.owner),
    });
    parts.say(`the shop is restored under the account number ${account}; its owner signs in as ${user_name}`);
    parts.say(
      link === null
        ? `an invitation is on its way to ${values.owner}`
        : `the owner chooses a password here, once: ${link}`,
    );
    parts.say('nothing leaves the shop until its owner confirms that it works here');
    return 0;
  },
  compare: async (parts, { words }) => {
    const { differences, compared } = await compareShop(parts, {
      file: fileOf(words[0]),
      account: accountOf(words[1]),
    });
    for (const line of differences) parts.say(line);
    parts.say(`${compared} figures compared, ${differences.length} differ`);
    return differences.length === 0 ? 0 : 1;
  },
  erase: async (parts, { words, values }, askName) => {
    const account = accountOf(words[0]);
    if ((words[1] === undefined) !== (values['without-archive'] === true)) throw new ShopUsageError();
    const readName = async (shop: ShopRow): Promise<string> => {
      parts.say(whatLawKeeps);
      return values.name ?? askName(`Type the name of the shop to erase it for good (${namesOf(shop)}): `);
    };
    await eraseShop(parts, { account, archive: words[1], readName });
    parts.say(`the shop ${account} is erased; its account number is never given again`);
    return 0;
  },
};

/** Runs one command of one shop; answers the status of the process. Throws `ShopCommandError` and `ShopUsageError`. */
export const runShopCommand = async (
  given: readonly string[],
  open: { config: OneShopConfig; address: DatabaseAddress; say: (line: string) => void; askName: AskName },
): Promise<number> => {
  let parsed: Words & { command: Command };
  try {
    const { positionals, values } = parseArgs({ args: [...given], options, allowPositionals: true });
    const [name = '', ...words] = positionals;
    if (!Object.hasOwn(commands, name)) throw new ShopUsageError();
    parsed = { words, values, command: commands[name]! };
  } catch {
    throw new ShopUsageError();
  }
  try {
    return await withOneShopParts(open.config, open.address, open, (parts) =>
      parsed.command(parts, parsed, open.askName),
    );
  } catch (error) {
    throw commandFailureOf(error);
  }
};
