import { type Language, languages, nameIn } from '../../../../kernel/text/messages.ts';
import { civilOf, formatDate, formatTime } from '../../../../kernel/time/local-time.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { type CustomerNotification, notifyCustomer } from '../../../messaging/server/public-api.ts';
import { offerPath } from '../../appointment-path.ts';
import { instantOfMinute } from '../../slots/day-starts.ts';
import type { FoundFit } from './sort-waiting.ts';
import type { Desk } from './waitlist-desk.ts';

type Ask = Pick<FoundFit, 'lines' | 'from'> & {
  readonly customer_id: number;
  /** What is asked, once it is written. */
  readonly id: number | null;
  readonly unique_id: string;
  readonly expires_at: string;
};

const offerNotification = (desk: Desk, ask: Ask): CustomerNotification<'waitlist_offer'> => ({
  kind: 'waitlist_offer',
  customer_id: ask.customer_id,
  subject_id: ask.id,
  words: (language: Language) => {
    const { zone } = desk.merchant;
    const { date, time } = civilOf(instantOfMinute(ask.from), zone);
    const until = civilOf(ask.expires_at, zone);
    const at = formatTime(until.time, language);
    const prefix = language === languages[0] ? '' : `/${language}`;
    return {
      services: ask.lines.map((line) => nameIn(language, line)).join(language === 'ar' ? '، ' : ', '),
      day: formatDate(date, language, 'weekday'),
      time: formatTime(time, language),
      until: until.date === desk.today ? at : `${formatDate(until.date, language, 'weekday')} ${at}`,
      url: `${desk.publicUrl}${prefix}${offerPath(ask.unique_id)}`,
    };
  },
});

/** Writes to who is asked; answers why not, or null. */
export const notifyOfOffer = async (desk: Desk, tx: MerchantTx, ask: Ask): Promise<string | null> => {
  const told = await notifyCustomer(desk, tx, offerNotification(desk, ask));
  return typeof told === 'string' ? told : null;
};
