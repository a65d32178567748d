import { z } from 'zod';
import { instant } from '../../kernel/contract/contract.ts';
import { prayers } from './prayer-names.ts';

const id = z.number().int();
const text = z.string().nullable();

/** A pause of the whole shop, minutes since 1970, by its prayer. */
export const calendarPause = z.object({ prayer: z.enum(prayers), from: id, to: id });

/** A place that is held for who waits, minutes since 1970: the name of who was asked, or of one of several. */
export const calendarHold = z.object({
  id,
  employee_id: id,
  from: id,
  to: id,
  customer_name_ar: text,
  customer_name_en: text,
  asked_count: id,
  expires_at: instant,
});
