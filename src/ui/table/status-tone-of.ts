import { type Choices, choiceOf } from '../../kernel/contract/entity.ts';
import { inThisLanguage } from '../language/language.ts';
import type { StatusTone } from './column.ts';

/** A value of an entity's choice as a state: its tone and its word. */
export const statusToneOf = (choices: Choices, value: unknown): StatusTone => {
  const one = choiceOf(choices, value);
  return { tone: one?.tone ?? 'quiet', label: one ? inThisLanguage(one) : '' };
};
