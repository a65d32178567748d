import { z } from 'zod';
import { defineSettings } from '../../kernel/settings.ts';
import { optionalText } from '../../kernel/zod-rules.ts';
import { messageKindNames } from './message-kinds.ts';

const hours = (most: number) => z.number().int().min(1, 'min_value').max(most, 'max_value').nullable();
const ownText = z.object({
  ar: optionalText(600).nullable().default(null),
  en: optionalText(600).nullable().default(null),
});

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
    /** Nothing that the shop begins is sent from … to …, hours of the shop's day; equal: always. */
    quiet_from: z.number().int().min(0, 'min_value').max(23, 'max_value').default(22),
    quiet_to: z.number().int().min(0, 'min_value').max(23, 'max_value').default(9),
    /** Own words of SMS and mails; WhatsApp's are approved beforehand. */
    texts: z.partialRecord(z.enum(messageKindNames), ownText).default({}),
  }),
);
