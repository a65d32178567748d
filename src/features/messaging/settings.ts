import { z } from 'zod';
import { defineSettings } from '../../kernel/contract/settings.ts';
import { optionalText } from '../../kernel/contract/zod-rules.ts';
import { textError } from './fill-text.ts';
import { type MessageKindName, messageKindNames, ownVariables } from './message-kinds.ts';

const hours = (most: number) => z.number().int().min(1, 'min_value').max(most, 'max_value').nullable();

const words = (name: MessageKindName) =>
  optionalText(600)
    .default(null)
    .superRefine((text, context) => {
      const error = text === null ? null : textError(text, ownVariables(name));
      if (error) context.addIssue({ code: 'custom', message: error.key, params: error.params });
    });
const ownText = (name: MessageKindName) => z.object({ ar: words(name), en: words(name) }).prefault({});
const texts = Object.fromEntries(messageKindNames.map((name) => [name, ownText(name)])) as Record<
  MessageKindName,
  ReturnType<typeof ownText>
>;

/** What a shop chooses about messages to its customers. */
export const messagingSettings = defineSettings(
  'messaging',
  z.object({
    /** Customers hear of visits that the desk books, moves and cancels. */
    tells_desk_bookings: z.boolean().default(true),
    /** Hours before a visit; null: none. */
    first_reminder_hours: hours(168).default(24),
    second_reminder_hours: hours(24).default(2),
    /** Hours after a visit was attended; null: no message. */
    after_visit_hours: hours(72).default(null),
    /** Nothing that the shop begins by itself is sent from … to …, hours of the shop's day; equal: at any hour. */
    quiet_from: z.number().int().min(0, 'min_value').max(23, 'max_value').default(22),
    quiet_to: z.number().int().min(0, 'min_value').max(23, 'max_value').default(9),
    /** Own words of SMS and mails; WhatsApp's are approved beforehand. */
    texts: z.object(texts).prefault({}),
  }),
);
