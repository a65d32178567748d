import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Long enough to tell; what follows makes it only stronger. */
const looked = 72;
const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How hard a password is to guess: 0 (at once) to 4 (not by this century's machines). Loaded when one is typed. */
export const strengthOf = (password: string): 0 | 1 | 2 | 3 | 4 => meter.check(password.slice(0, looked)).score;
