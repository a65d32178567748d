import type { ReactNode } from 'react';
import { epochOf, formatInstant } from '../../../kernel/local-time.ts';
import { catalog, type Language, pluralAr, pluralEn } from '../../../kernel/messages.ts';
import { formatMoneyWithSymbol, money } from '../../../kernel/money.ts';
import { choiceOf } from '../../../kernel/noun.ts';
import type { PageForm } from '../../../kernel/page-form.ts';
import type { GatewayPageFacts } from '../gateway-page.ts';
import { backPath, type Looking, mostLooks, stoppedPath, waitsForGateway } from '../looking-again.ts';
import { cardMethodChoices, failedStates, gatewayStatus, purposes } from '../gateway-payment.ts';

export const gatewayStatusTexts = catalog(
  {
    title: (p: { shop: string }) => `Payment to ${p.shop}`,
    pay: 'Pay now',
    by: 'Pay by mada, credit card or Apple Pay, on the secure page of the payment gateway.',
    go_on: 'Continue',
    check: 'I have paid: check again',
    checking: 'The gateway is being asked.',
    back: 'Have you paid? Then there is nothing more to do: do not pay again.',
    back_when:
      'We hear of it from the gateway, usually within a minute. Else we ask it every two minutes, and write to you.',
    looking: 'This page looks again by itself.',
    stop: 'Stop checking by itself',
    looked: 'This page looks no more by itself.',
    look: 'Look again',
    not_paid: 'I have not paid yet: back to the payment page',
    retry: 'Try again',
    paid_by: (p: { method: string }) => `Paid by ${p.method}`,
    refunded: (p: { amount: string }) => `${p.amount} of it was given back to your card.`,
    document: 'Show the deposit',
    gift: 'Open the gift',
    package: 'Show the package',
    not_sold: 'It could not be sold any more: the money goes back to your card.',
    visit: 'Show the visit',
    held_long: (p: { until: string }) => `The time of your visit is held until ${p.until}.`,
    held: (p: { until: string; n: number }) =>
      `The time of your visit is held until ${p.until}: ${pluralEn(p.n, { one: '# minute', other: '# minutes' })} left.`,
    fixed: 'Your visit is booked.',
    too_late: 'Its time was not held for you any more: the money goes back to your card.',
    closed: 'This shop takes no card payments at present. If you have just paid, check again; else ask the shop.',
    over: 'The time for this payment is over. Ask the shop for a new one.',
    states: {
      '1': 'The payment page is being prepared.',
      '2': 'Waiting for your payment',
      asked: 'Your payment is being looked up',
      '3': 'The payment page has expired. Nothing was taken.',
      '4': 'The payment was cancelled. Nothing was taken.',
      '5': 'Paid. Thank you!',
      '6': 'The payment did not go through.',
    },
  },
  {
    title: (p) => `الدفع إلى ${p.shop}`,
    pay: 'ادفع الآن',
    by: 'ادفع بمدى أو ببطاقة ائتمانية أو بـ Apple Pay في صفحة بوابة الدفع الآمنة.',
    go_on: 'متابعة',
    check: 'دفعتُ: تحقّق مجددًا',
    checking: 'يجري سؤال بوابة الدفع.',
    back: 'هل دفعت؟ لم يبقَ شيء مطلوب منك، فلا تدفع مرة أخرى.',
    back_when: 'تصلنا نتيجة الدفع من البوابة خلال دقيقة عادةً. وإن تأخرت سألناها كل دقيقتين وراسلناك.',
    looking: 'تتحقق هذه الصفحة من النتيجة تلقائيًا.',
    stop: 'إيقاف التحقق التلقائي',
    looked: 'توقف التحقق التلقائي.',
    look: 'تحقّق الآن',
    not_paid: 'لم أدفع بعد: العودة إلى صفحة الدفع',
    retry: 'حاول مجددًا',
    paid_by: (p) => `دُفع بواسطة ${p.method}`,
    refunded: (p) => `رُدّ منه ${p.amount} إلى بطاقتك.`,
    document: 'عرض العربون',
    gift: 'فتح الهدية',
    package: 'عرض الباقة',
    not_sold: 'لم تعد متاحة عند الدفع: يُردّ المبلغ إلى بطاقتك.',
    visit: 'عرض الموعد',
    held_long: (p) => `وقت موعدك محجوز حتى ${p.until}.`,
    held: (p) =>
      `وقت موعدك محجوز حتى ${p.until}، وبقيت ${pluralAr(p.n, {
        ...{ zero: '# دقيقة', one: 'دقيقة واحدة', two: 'دقيقتان', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' },
      })}.`,
    fixed: 'تم حجز موعدك.',
    too_late: 'لم يعد وقته محجوزًا لك: يُردّ المبلغ إلى بطاقتك.',
    closed: 'لا يستقبل هذا المتجر الدفع بالبطاقة حاليًا. إن دفعت للتو فتحقّق مجددًا، وإلا فتواصل مع المتجر.',
    over: 'انتهى وقت عملية الدفع هذه. اطلب من المتجر عملية جديدة.',
    states: {
      '1': 'تُجهَّز صفحة الدفع.',
      '2': 'بانتظار دفعك',
      asked: 'يجري التحقق من دفعك',
      '3': 'انتهت صلاحية صفحة الدفع، ولم يُخصم شيء.',
      '4': 'أُلغيت عملية الدفع، ولم يُخصم شيء.',
      '5': 'تم الدفع، شكرًا لك!',
      '6': 'لم تتم عملية الدفع.',
    },
  },
);

export interface GatewayStatusProps {
  readonly facts: GatewayPageFacts;
  readonly language: Language;
  /** This page without what was asked of it before. */
  readonly here: string;
  readonly retry: PageForm | undefined;
  readonly check: PageForm | undefined;
  /** How this page was come to. */
  readonly looking: Looking;
  /** Where the document is that was issued for it. */
  readonly documentPath: string | null;
  /** The visit that it is the deposit of. */
  readonly visitPath: string | null;
}

const Act = ({ form, label, quiet }: { form: PageForm; label: string; quiet?: boolean }): ReactNode => (
  <form method="post" action={form.action}>
    <input type="hidden" name="form_token" value={form.token} />
    <button type="submit" className={quiet ? 'pay-quiet' : 'shop-button'}>
      {label}
    </button>
  </form>
);

/** Until when the visit is held for the payment; nothing where it stands without it. */
const Held = ({ facts, language }: Pick<GatewayStatusProps, 'facts' | 'language'>): ReactNode => {
  const text = gatewayStatusTexts[language];
  const left = facts.visit_held_until === null ? 0 : epochOf(facts.visit_held_until) - epochOf(facts.now);
  if (left <= 0) return null;
  const until = formatInstant(facts.visit_held_until!, facts.zone, language);
  const n = Math.ceil(left / 60_000);
  return <p className="pay-held">{n <= 120 ? text.held({ until, n }) : text.held_long({ until })}</p>;
};

/** What the page waits for, as of this look. */
export const waitingOf = ({
  facts,
  looking,
  check,
  documentPath,
}: Pick<GatewayStatusProps, 'facts' | 'looking' | 'check' | 'documentPath'>) => ({
  ...looking,
  status: facts.status,
  is_closed: facts.is_closed,
  is_asked: check?.isDone === true,
  is_untold: documentPath === null && facts.refunded_amount === 0 && !facts.goes_back,
});

/** How a card payment stands, for who pays: pay, wait, try again, done. */
export const GatewayStatusPage = (props: GatewayStatusProps): ReactNode => {
  const { facts, language, here, retry, check, looking, documentPath, visitPath } = props;
  const text = gatewayStatusTexts[language];
  const isPaid = facts.status === gatewayStatus.paid;
  const hasFailed = failedStates.includes(facts.status);
  const isClosed = facts.is_closed && !isPaid;
  const amount = (minor: number) => formatMoneyWithSymbol(money(minor), facts.currency_code, language);
  const isOpen = facts.status === gatewayStatus.open && facts.provider_url !== null;
  const waits = waitsForGateway(waitingOf(props));
  // Who came back may have paid: they are told what happens, and are not asked to pay again.
  const isAsked = waits && facts.status === gatewayStatus.open;
  const mayRetry = hasFailed && !facts.is_over && !isClosed;
  const purpose = choiceOf(purposes, facts.purpose);
  const method = choiceOf(cardMethodChoices, facts.method);
  return (
    <article className="pay" data-status={facts.status}>
      <h1>{purpose ? purpose[language] : text.title({ shop: '' })}</h1>
      {facts.note && <p dir="auto">{facts.note}</p>}
      <p className="pay-amount">
        <bdi>{amount(facts.amount)}</bdi>
      </p>
      <p role="status" className="pay-state">
        {isClosed ? text.closed : text.states[isAsked ? 'asked' : (String(facts.status) as '1')]}
      </p>
      {!isPaid && !facts.is_over && !isClosed && <Held facts={facts} language={language} />}
      {isPaid && documentPath && facts.visit_stands === true && <p>{text.fixed}</p>}
      {isPaid && documentPath && facts.visit_stands === false && facts.refunded_amount === 0 && <p>{text.too_late}</p>}
      {isPaid && facts.goes_back && facts.refunded_amount === 0 && <p>{text.not_sold}</p>}
      {isPaid && method && <p>{text.paid_by({ method: method[language] })}</p>}
      {facts.refunded_amount > 0 && <p>{text.refunded({ amount: amount(facts.refunded_amount) })}</p>}
      {check?.isDone && !isPaid && !hasFailed && <p>{text.checking}</p>}
      {isAsked && (
        <>
          <p className="pay-back">{text.back}</p>
          <p>{text.back_when}</p>
        </>
      )}
      {waits && (
        <p className="pay-looks">
          {looking.looks < mostLooks ? text.looking : text.looked}{' '}
          {looking.looks < mostLooks ? (
            <a href={stoppedPath(here)}>{text.stop}</a>
          ) : (
            <a href={isAsked ? backPath(here) : here}>{text.look}</a>
          )}
        </p>
      )}
      {isOpen && !isClosed && !isAsked && (
        <>
          <p>{text.by}</p>
          <a className="shop-button" href={facts.provider_url!} rel="noreferrer">
            {text.pay}
          </a>
        </>
      )}
      {facts.status === gatewayStatus.made && !isClosed && (
        <a className="shop-button" href={here}>
          {text.go_on}
        </a>
      )}
      {mayRetry && retry && <Act form={retry} label={text.retry} />}
      {hasFailed && facts.is_over && <p>{text.over}</p>}
      {!isPaid && check && <Act form={check} label={text.check} quiet={!isAsked} />}
      {isAsked && isOpen && (
        <a className="pay-not-yet" href={facts.provider_url!} rel="noreferrer">
          {text.not_paid}
        </a>
      )}
      {visitPath && (
        <a className={isPaid ? 'shop-button' : 'pay-quiet'} href={visitPath}>
          {text.visit}
        </a>
      )}
      {documentPath && (
        <a className="shop-button" href={documentPath}>
          {facts.purpose === 'gift_card' ? text.gift : facts.purpose === 'offer' ? text.package : text.document}
        </a>
      )}
    </article>
  );
};
