import { type Choices, choiceOf } from '../../kernel/contract/entity.ts';
import { inThisLanguage } from '../language/language.ts';
import type { StatusLook } from './column.ts';

/** A value of an entity's choice as a state: its tone and its word. */
export const lookOf = (choices: Choices, value: unknown): StatusLook => {
  const one = choiceOf(choices, value);
  return { tone: one?.tone ?? 'quiet', label: one ? inThisLanguage(one) : '' };
};
