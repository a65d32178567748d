import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { formatDate, formatHijri, formatTime } from '../../../kernel/time/local-time.ts';
import { shopPath } from '../../shop-pages/alias.ts';
import { PostButton } from '../../shop-pages/pages/post-button.tsx';
import { localPath, ShopFrame } from '../../shop-pages/pages/shop-frame.tsx';
import { partOfTimes, type WaitPage } from '../waits.ts';
import { CallLink, Problem } from './booking-parts.tsx';
import { bookingTextsIn } from './booking-texts.ts';
import { waitTexts } from './wait-texts.ts';

interface Drawn {
  readonly given: WaitPage;
  readonly language: Language;
  readonly here: string;
  readonly forms: Readonly<Record<string, PageForm>>;
  /** They asked for the same before. */
  readonly isAlready: boolean;
}

const tones = { waiting: 'honey', offered: 'honey', booked: 'leaf', given_up: 'quiet', over: 'quiet' };

/** Within a day, in words. */
const timesOf = ({ from_time, to_time }: WaitPage, language: Language): string => {
  const t = waitTexts[language];
  const part = partOfTimes(from_time, to_time);
  if (part) return t.parts[part];
  return [
    from_time && t.not_before({ time: formatTime(from_time, language) }),
    to_time && t.over_by({ time: formatTime(to_time, language) }),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Somebody who waits: what for, when, how they hear, and the way off the list. */
export const ShopWaitPage = ({ given, language, here, forms, isAlready }: Drawn): ReactNode => {
  const t = waitTexts[language];
  const { page, state, from_on, to_on, services } = given;
  const day = (on: string): string => formatDate(on, language, 'long');
  const leave = forms['leave'];
  const isWaiting = state === 'waiting';
  return (
    <ShopFrame page={page} kind="booking" language={language} here={here}>
      <article className="booking ticket">
        {isAlready && isWaiting && (
          <p className="ticket-said" role="status">
            <strong>{t.already}</strong>
          </p>
        )}
        <Problem language={language} trade={given.page.shop.trade} keys={[leave?.errors['leave']?.[0]?.key]} />
        <section className="ticket-paper">
          <p className="ticket-state" data-tone={tones[state]}>
            {t.page_title({ shop: nameIn(language, page.shop) })}
          </p>
          <h1>{t.states[state]}</h1>
          <p>{from_on === to_on ? day(from_on) : t.from_to({ from: day(from_on), to: day(to_on) })}</p>
          <p className="booking-note">{formatHijri(from_on, language)}</p>
          <p>{timesOf(given, language)}</p>
          <ul className="booking-lines">
            {services.map((one, n) => (
              <li key={n}>
                <span>
                  <span dir="auto">{nameIn(language, one)}</span>
                  <small>
                    {one.employee_name_ar === null && one.employee_name_en === null
                      ? t.anyone
                      : bookingTextsIn(language).with({
                          who: nameIn(language, { name_ar: one.employee_name_ar, name_en: one.employee_name_en }),
                        })}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
        <div className="ticket-acts">
          <p className="booking-policy">{t.words[state]}</p>
          {isWaiting && leave && (
            <PostButton form={leave} isQuiet>
              {t.leave}
            </PostButton>
          )}
          {(state === 'given_up' || state === 'over') &&
            (page.setting.takes_bookings ? (
              <a className="shop-button" href={localPath(language, shopPath(page.shop.alias_name, 'booking'))}>
                {t.book}
              </a>
            ) : (
              <CallLink page={page} language={language} />
            ))}
        </div>
      </article>
    </ShopFrame>
  );
};
