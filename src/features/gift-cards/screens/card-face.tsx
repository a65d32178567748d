import { formatMoneyWithSymbol, money } from '../../../kernel/money/money.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { directionOf, nameIn } from '../../../kernel/text/messages.ts';
import { formatDate, formatHijri } from '../../../kernel/time/local-time.ts';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { Bloom, PetalMark } from '../../../ui/display/petals.tsx';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { shownCode } from '../card-code.ts';
import { giftCardTexts } from '../messages.ts';
import './card-face.css';

interface FaceProps {
  readonly language: Language;
  readonly design: string;
  readonly shop: { readonly name_ar: string | null; readonly name_en: string | null };
  readonly to: string;
  readonly from: string;
  readonly words: string;
  readonly amount: number;
  readonly expires_on: string;
  /** When its code is there, where it is not after payment. */
  readonly until_codes?: string;
  /** Absent before it is paid: neither exists then. */
  readonly codes?: { readonly code: string; readonly short_code: string } | undefined;
}

/** A card as its beneficiary will see it, in the language that the buyer chose; printed, its paper. */
export const CardFace = ({ language, design, shop, to, from, words, amount, ...rest }: FaceProps) => {
  const { expires_on, codes, until_codes } = rest;
  const t = giftCardTexts[language];
  const { currency_code } = useDisplaySettings();
  return (
    <article className="card-face" lang={language} dir={directionOf(language)}>
      <div className="card-front" data-design={design}>
        <div className="card-bloom">
          <Bloom size={240} />
        </div>
        <p className="card-shop">
          <PetalMark size={28} />
          <span dir="auto">{nameIn(language, shop)}</span>
          <span className="card-kind">{t.gift_card}</span>
        </p>
        <p className="card-to">
          <span>{t.to}</span>
          <strong dir={to ? 'auto' : undefined}>{to || '…'}</strong>
        </p>
        <p className="card-amount">
          <bdi>{formatMoneyWithSymbol(money(amount), currency_code, language)}</bdi>
        </p>
      </div>
      <div className="card-back">
        {words ? (
          <p className="card-words" dir="auto">
            {words}
          </p>
        ) : null}
        {from ? (
          <p className="card-from" dir="auto">
            {t.from_name({ name: from })}
          </p>
        ) : null}
        <div className="card-facts">
          <dl>
            <div>
              <dt>{t.code}</dt>
              <dd>
                {codes ? <NumberText>{shownCode(codes.short_code)}</NumberText> : <span aria-hidden>•••• ••••</span>}
                {codes ? null : <small>{until_codes ?? t.code_after}</small>}
              </dd>
            </div>
            <div>
              <dt>{t.until}</dt>
              <dd>
                <bdi>{formatDate(expires_on, language)}</bdi>
                <small>{formatHijri(expires_on, language)}</small>
              </dd>
            </div>
          </dl>
          {codes ? (
            <div className="card-qr">
              <QrCode text={codes.code} label={t.code} />
            </div>
          ) : null}
        </div>
      </div>
    </article>
  );
};
