import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import { commonPasswords } from '../../../kernel/domain/common-passwords.ts';

/** Long enough to tell; what follows makes it only stronger. */
const looked = 72;
/** With the few passwords that every form knows: the list of those that leaked is 200 KB, and the server refuses by it. */
const meter = new ZxcvbnFactory({ dictionary: { common: [...commonPasswords] }, graphs: adjacencyGraphs });

/** How hard a password is to guess: 0 (at once) to 4 (not by this century's machines). Loaded when one is typed. */
export const strengthOf = (password: string): 0 | 1 | 2 | 3 | 4 => meter.check(password.slice(0, looked)).score;
