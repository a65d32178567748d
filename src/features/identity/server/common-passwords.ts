import { fieldError } from '../../../kernel/contract/refusal.ts';

let known: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 passwords that leaked most often; read when the first password is chosen. The browser knows a few of them. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase())),
  );
  return known;
};

/** Refuses a new password that is guessed first, also with the digits or signs that people put behind such a word. */
export const refuseCommonPassword = async (password: string): Promise<void> => {
  const words = await commonPasswords();
  const typed = password.toLowerCase();
  const bare = typed.replace(/[\d\W_]+$/u, '');
  if (words.has(typed) || (typed.length - bare.length <= 3 && words.has(bare)))
    throw fieldError('password', 'password_too_common');
};
