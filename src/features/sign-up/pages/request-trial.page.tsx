import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import { catalog, type Language } from '../../../kernel/text/messages.ts';
import { businessKinds } from '../../tenancy/merchant-fields.ts';
import type { TrialPlaces } from '../trial-request.ts';
import { ErrorSummary, FieldBox, inputFacts, TextBox } from './page-fields.tsx';

export const trialTexts = catalog(
  {
    title: 'Try Batalat free for seven days',
    description:
      'Request your shop: seven days free, no card needed. Till, stock, customers and tax invoices in one place.',
    heading: 'Seven days, free',
    lead_waits: 'No card needed. We verify your mobile number, review your request and open your shop.',
    lead_open: 'No card needed. Your shop opens as soon as your mobile number is verified.',
    shop: 'Your shop',
    you: 'You',
    business_kind: 'Main type of business',
    kinds: { flowers: 'Flowers', gifts: 'Gifts', beauty: 'Beauty' },
    name_ar: 'Shop name in Arabic',
    name_en: 'Shop name in English',
    one_name: 'One of the two is enough.',
    country_id: 'Country',
    city_id: 'City',
    no_city: 'Not listed, or choose later',
    owner_name: 'Your name',
    mobile: 'Mobile',
    mobile_note: 'We’ll send it a code by SMS.',
    email: 'Email',
    email_note: 'You’ll sign in with it.',
    password: 'Password',
    password_note: 'At least eight characters.',
    password_again: 'Please enter the password again: it is not kept on the page.',
    send: 'Continue',
    have_shop: 'Already have a shop?',
    sign_in: 'Sign in',
    optional: 'optional',
    wrong: 'Please check these fields:',
    verify_title: 'Verify your mobile',
    code_sent: 'We sent six digits to',
    code: 'Code',
    check: 'Verify',
    no_code: 'Didn’t get a code?',
    again: 'Send another code',
    again_done: 'We’ve sent another code.',
    change: 'Start over with another number',
    verified: 'This mobile number is already verified.',
    go_on: 'Continue',
    success_title: 'Thank you',
    // True as well where the e-mail has a shop already, which no page says to whoever asks.
    success_waits:
      'Your mobile number is verified, and we’ve sent you an email that says what happens next. A new shop opens once we have reviewed its request.',
    success_open: 'Your mobile number is verified, and we’ve sent you an email that says how to sign in.',
    see_state: 'Sign in to check the status',
  },
  {
    title: 'جرّب بتلات مجانًا سبعة أيام',
    description: 'طلب متجر جديد: سبعة أيام مجانًا دون بطاقة. كاشير ومخزون وعملاء وفواتير ضريبية في مكان واحد.',
    heading: 'سبعة أيام مجانًا',
    lead_waits: 'دون بطاقة. نتحقق من جوالك ونراجع طلبك ثم نفتح متجرك.',
    lead_open: 'دون بطاقة. يُفتح متجرك فور التحقق من جوالك.',
    shop: 'متجرك',
    you: 'أنت',
    business_kind: 'ما نشاطك الرئيس؟',
    kinds: { flowers: 'ورود', gifts: 'هدايا', beauty: 'تجميل' },
    name_ar: 'اسم المتجر بالعربية',
    name_en: 'اسم المتجر بالإنجليزية',
    one_name: 'يكفي أحدهما.',
    country_id: 'الدولة',
    city_id: 'المدينة',
    no_city: 'ليست في القائمة، أو لاحقًا',
    owner_name: 'اسمك',
    mobile: 'الجوال',
    mobile_note: 'يصل إليه رمز برسالة نصية.',
    email: 'البريد الإلكتروني',
    email_note: 'به تسجّل الدخول.',
    password: 'كلمة المرور',
    password_note: 'ثمانية أحرف على الأقل.',
    password_again: 'يلزم إدخال كلمة المرور مرة أخرى، فهي لا تُحفظ في الصفحة.',
    send: 'متابعة',
    have_shop: 'لديك متجر من قبل؟',
    sign_in: 'تسجيل الدخول',
    optional: 'اختياري',
    wrong: 'تلزم مراجعة هذه الحقول:',
    verify_title: 'تحقق من جوالك',
    code_sent: 'أرسلنا ستة أرقام إلى',
    code: 'الرمز',
    check: 'تحقق',
    no_code: 'لم يصل الرمز؟',
    again: 'إرسال رمز آخر',
    again_done: 'أُرسل إليك رمز آخر.',
    change: 'ابدأ من جديد بجوال آخر',
    verified: 'سبق التحقق من هذا الجوال.',
    go_on: 'متابعة',
    success_title: 'شكرًا لك',
    success_waits: 'تحققنا من جوالك، وأرسلنا إليك رسالة بريد بما يلي. يُفتح المتجر الجديد بعد مراجعة طلبه.',
    success_open: 'تحققنا من جوالك، وأرسلنا إليك رسالة بريد فيها طريقة تسجيل الدخول.',
    see_state: 'تسجيل الدخول لمتابعة حالة الطلب',
  },
);

/** The fields in the order of the page, for what is wrong with them. */
const order = [
  'business_kind',
  'name_ar',
  'name_en',
  'country_id',
  'city_id',
  'owner_name',
  'mobile',
  'email',
  'password',
] as const;

interface AskProps {
  readonly places: TrialPlaces;
  readonly form: PageForm;
  readonly language: Language;
  /** Address of the sign-in. */
  readonly signIn: string;
}

/** Asks for a shop, in one plain form. */
export const RequestTrialPage = ({ places, form, language, signIn }: AskProps): ReactNode => {
  const t = trialTexts[language];
  const nameOf = (one: { arabic_name: string; english_name: string }) =>
    language === 'ar' ? one.arabic_name : one.english_name;
  const shared = { form, language };
  const kind = form.values['business_kind'] ?? 'flowers';
  return (
    <article className="trial">
      <h1>{t.heading}</h1>
      <p className="lead">{places.opens_at_once ? t.lead_open : t.lead_waits}</p>
      <form id="ask" className="trial-form" method="post" action={form.action}>
        <input type="hidden" name="form_token" value={form.token} />
        <ErrorSummary {...shared} heading={t.wrong} fields={order.map((name) => [name, t[name]])} />
        <section aria-labelledby="trial-shop">
          <h2 id="trial-shop">{t.shop}</h2>
          <fieldset className="trial-kinds">
            <legend>{t.business_kind}</legend>
            {businessKinds.map((one) => (
              <label key={one}>
                <input type="radio" name="business_kind" value={one} defaultChecked={one === kind} required />
                <span>{t.kinds[one]}</span>
              </label>
            ))}
          </fieldset>
          <div className="trial-row">
            <TextBox {...shared} name="name_ar" label={t.name_ar} note={t.one_name} max={120} dir="auto" />
            <TextBox {...shared} name="name_en" label={t.name_en} max={120} dir="auto" />
          </div>
          <div className="trial-row">
            <FieldBox {...shared} name="country_id" label={t.country_id}>
              <select {...inputFacts(form, 'country_id')} defaultValue={form.values['country_id'] ?? '1'} required>
                {places.countries.map((country) => (
                  <option key={country.id} value={country.id}>
                    {nameOf(country)}
                  </option>
                ))}
              </select>
            </FieldBox>
            <FieldBox {...shared} name="city_id" label={t.city_id} hint={t.optional}>
              <select {...inputFacts(form, 'city_id')} defaultValue={form.values['city_id'] ?? ''}>
                <option value="">{t.no_city}</option>
                {places.countries.map((country) => (
                  <optgroup key={country.id} label={nameOf(country)}>
                    {country.cities.map((city) => (
                      <option key={city.id} value={city.id}>
                        {nameOf(city)}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </FieldBox>
          </div>
        </section>
        <section aria-labelledby="trial-you">
          <h2 id="trial-you">{t.you}</h2>
          <div className="trial-row">
            <TextBox
              {...shared}
              name="owner_name"
              label={t.owner_name}
              max={120}
              dir="auto"
              autoComplete="name"
              required
            />
            <TextBox
              {...shared}
              name="mobile"
              label={t.mobile}
              note={t.mobile_note}
              type="tel"
              max={30}
              autoComplete="tel"
              required
            />
          </div>
          <div className="trial-row">
            <TextBox
              {...shared}
              name="email"
              label={t.email}
              note={t.email_note}
              type="email"
              max={200}
              autoComplete="username"
              required
            />
            <TextBox
              {...shared}
              name="password"
              label={t.password}
              note={Object.keys(form.errors).length > 0 ? t.password_again : t.password_note}
              type="password"
              max={200}
              min={8}
              autoComplete="new-password"
              required
            />
          </div>
        </section>
        <button type="submit" className="petal-button">
          {t.send}
        </button>
        <p className="trial-foot">
          {t.have_shop} <a href={signIn}>{t.sign_in}</a>
        </p>
      </form>
    </article>
  );
};
