import type { Language } from '../../kernel/text/messages.ts';
import { fillText } from './fill-text.ts';
import { type MessageKind, messageKinds } from './message-kinds.ts';

const kindOfTemplate = new Map<string, MessageKind>(
  Object.values(messageKinds).map((one): [string, MessageKind] => [one.template, one]),
);

/** What an approved template says with these variables; undefined for one that is no message of a shop. */
export const templateText = (name: string, language: Language, parameters: readonly string[]): string | undefined => {
  const found = kindOfTemplate.get(name);
  const words = Object.fromEntries(found?.variables.map((variable, i) => [variable, parameters[i] ?? '']) ?? []);
  return found && fillText(found.text[language], words);
};
