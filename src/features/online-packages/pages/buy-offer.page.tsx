import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import { formatMoneyWithSymbol } from '../../../kernel/money/money.ts';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { Problem, TextField } from '../../booking/pages/booking-parts.tsx';
import { bookingTextsIn } from '../../booking/pages/booking-texts.ts';
import { AnotherCode, CodeFields } from '../../booking/pages/code-parts.tsx';
import { PhoneField } from '../../booking/pages/phone-field.tsx';
import type { OnlineOffer } from '../../packages/online-offer.ts';
import { shopPath } from '../../shop-pages/alias.ts';
import { localPath, ShopFrame } from '../../shop-pages/pages/shop-frame.tsx';
import type { BuyOfferPage } from '../offers-page.ts';
import { OfferPrice, OfferServices, OfferTerms } from './offer-terms.tsx';
import { offersTextsIn } from './offers-texts.ts';

interface Drawn {
  readonly given: BuyOfferPage;
  readonly language: Language;
  readonly forms: Readonly<Record<string, PageForm>>;
}
type Chosen = Drawn & { readonly offer: OnlineOffer };

const pathOf = ({ page, who }: BuyOfferPage, offer: OnlineOffer | null, isWho = false): string =>
  shopPath(page.shop.alias_name, 'offers') +
  (offer ? `/${offer.id}` : '') +
  (isWho && who !== null ? `?${new URLSearchParams({ who })}` : '');

/** What is bought is what was read: its price goes with the form. */
const ReadPrice = ({ offer }: { readonly offer: OnlineOffer }): ReactNode => (
  <input type="hidden" name="price" value={offer.price} />
);

const Details = ({ given, offer, language, forms }: Chosen): ReactNode => {
  const { page } = given;
  const text = offersTextsIn(language, page.shop.trade);
  const own = forms['details'];
  // What was typed waited too long for its code: that page has no form for it, and leads to the one that has.
  if (!own)
    return (
      <a className="shop-button" href={localPath(language, pathOf(given, offer))}>
        {bookingTextsIn(language, page.shop.trade).your_details}
      </a>
    );
  const form = { ...own, values: { ...given.typed, ...own.values } };
  const words = bookingTextsIn(language, page.shop.trade);
  return (
    <form id="details" method="post" action={form.action} className="booking-form">
      <h2>{text.you}</h2>
      <p className="booking-note">{text.you_note}</p>
      <input type="hidden" name="form_token" value={form.token} />
      <ReadPrice offer={offer} />
      <TextField form={form} language={language} name="name" label={words.name} max={120} autoComplete="name" isFirst />
      <PhoneField form={form} language={language} prefix={given.prefix} note={words.mobile_note} />
      <button type="submit" className="shop-button">
        {words.send_code}
      </button>
    </form>
  );
};

const Verify = ({ given, offer, language, forms }: Chosen): ReactNode => {
  const { page, phone, is_proved } = given;
  const text = offersTextsIn(language, page.shop.trade);
  const words = bookingTextsIn(language, page.shop.trade);
  const [code, again] = [forms['code']!, forms['again']!];
  const amount = formatMoneyWithSymbol(offer.price, page.shop.currency_code, language);
  return (
    <>
      <form id="code-form" method="post" action={code.action} className="booking-form">
        <h2>{text.verify}</h2>
        <CodeFields form={code} language={language} phone={phone!} isProved={is_proved} />
        <ReadPrice offer={offer} />
        <p className="booking-note">{text.pay_note}</p>
        <button type="submit" className="shop-button">
          {text.pay({ amount })}
        </button>
      </form>
      <AnotherCode form={again} language={language} trade={given.page.shop.trade} isProved={is_proved}>
        <a href={localPath(language, pathOf(given, offer, true))}>{words.change_phone}</a>
      </AnotherCode>
    </>
  );
};

/** Buying a package: who it is for, the code, and on to the payment. */
export const ShopBuyOfferPage = (props: Drawn & { readonly here: string }): ReactNode => {
  const { given, language, here, forms } = props;
  const { page, offer, problem, step } = given;
  const text = offersTextsIn(language, page.shop.trade);
  const sent = Object.values(forms).flatMap(({ errors }) => [
    errors['at']?.[0]?.key,
    errors['idempotency_key']?.[0]?.key,
  ]);
  return (
    <ShopFrame page={page} kind="booking" language={language} here={here}>
      <article className="booking buy-offer" data-step={step}>
        <h1>{offer ? text.buy_title({ name: nameIn(language, offer) }) : text.heading}</h1>
        <Problem language={language} trade={given.page.shop.trade} keys={[problem, ...sent]} />
        {offer && (
          <section className="booking-summary">
            <OfferServices offer={offer} shop={page.shop} language={language} />
            <OfferTerms offer={offer} shop={page.shop} language={language} />
            <OfferPrice offer={offer} shop={page.shop} language={language} />
          </section>
        )}
        {offer && step === 'details' && <Details {...props} offer={offer} />}
        {offer && step === 'verify' && <Verify {...props} offer={offer} />}
        <p className="offers-back">
          <a href={localPath(language, pathOf(given, null))}>{text.other}</a>
        </p>
      </article>
    </ShopFrame>
  );
};
