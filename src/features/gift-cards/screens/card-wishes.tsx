import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { phoneText } from '../../../ui/display/name.tsx';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { Bloom } from '../../../ui/display/petals.tsx';
import { SegmentsField } from '../../../ui/inputs/choice-fields.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import type { FieldBinding } from '../../../ui/inputs/field.ts';
import { TimeField } from '../../../ui/inputs/number-fields.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { TextAreaField, TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormRow } from '../../../ui/pages/form/form-page.tsx';
import { todayHere } from '../../../ui/session/session-store.ts';
import { customers } from '../../customers/contract.ts';
import { cardDesigns, longestWords, type sendWays } from '../gift-card.ts';
import { giftCardTexts } from '../messages.ts';
import { ChoiceRow } from './choice-row.tsx';
import './card-face.css';
import './sell-card.css';

type SendWay = (typeof sendWays)[number];

/** The part of a form that ties inputs by name; what `useZodForm` answers has it. */
export interface FormOfCard {
  readonly fieldNamed: <V>(name: string) => FieldBinding<V | null>;
}
interface OfCard {
  readonly form: FormOfCard;
}

interface Person {
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly mobile: string | null;
}
export const personText = (one: Person, language: Language): string =>
  `${nameIn(language, one)}${one.mobile ? ` · ${phoneText(one.mobile)}` : ''}`;

/** To whom: a customer of the shop, who then needs no code, or anybody by name. */
export const ForWhom = ({ form, label }: OfCard & { readonly label?: string | null }) => {
  const t = useTexts(giftCardTexts);
  const language = useLanguage();
  const name = form.fieldNamed<string>('beneficiary_name');
  const phone = form.fieldNamed<string>('beneficiary_phone');
  return (
    <>
      <FormRow>
        <TextField {...name} label={t.beneficiary} maxLength={120} required />
        <RecordField
          {...form.fieldNamed<number>('beneficiary_id')}
          operation={customers.list}
          fixed={{ status: 1 }}
          label={t.beneficiary_customer}
          initialLabel={label ?? null}
          text={(one) => personText(one, language)}
          onPick={(one) => {
            if (!one) return;
            name.onChange(nameIn(language, one));
            if (one.mobile) phone.onChange(one.mobile);
          }}
          clearable
        />
      </FormRow>
      <FormRow>
        <PhoneField {...phone} label={t.phone} />
        <TextField {...form.fieldNamed<string>('beneficiary_email')} label={t.email} kind="email" maxLength={200} />
      </FormRow>
    </>
  );
};

/** Its words, ready ones for the occasion, and the design. */
export const CardLooks = ({ form }: OfCard) => {
  const t = useTexts(giftCardTexts);
  const language = useLanguage();
  const words = form.fieldNamed<string>('words');
  const design = form.fieldNamed<string>('design');
  const written = form.fieldNamed<Language>('language').value ?? language;
  return (
    <>
      <div className="card-words-field">
        <TextAreaField {...words} label={t.words} maxLength={longestWords} rows={3} />
        <small aria-hidden>
          <NumberText>
            {(words.value ?? '').length} / {longestWords}
          </NumberText>
        </small>
      </div>
      <div className="word-chips">
        {t.occasion_names.map((name, i) => (
          <button key={name} type="button" onClick={() => words.onChange(giftCardTexts[written].occasions[i] ?? '')}>
            {name}
          </button>
        ))}
      </div>
      <ChoiceRow
        legend={t.design}
        kind="designs"
        value={design.value ?? 'wine'}
        tiles={cardDesigns.map(({ value, ...names }) => ({
          value: value as string,
          label: (
            <>
              <span className="design-tile" data-design={value} aria-hidden>
                <Bloom size={54} />
              </span>
              <span className="design-name">{names[language]}</span>
            </>
          ),
        }))}
        onChange={design.onChange}
      />
    </>
  );
};

/** How and when it gets there, until when it is taken, in which language. */
export const CardSending = ({ form, at_once }: OfCard & { readonly at_once: string }) => {
  const t = useTexts(giftCardTexts);
  const language = useLanguage();
  const way = form.fieldNamed<SendWay>('send_by');
  const [on, time] = [form.fieldNamed<string>('send_on'), form.fieldNamed<string>('send_time')];
  const isLater = on.value !== null && on.value !== undefined;
  const phone = form.fieldNamed<string>('beneficiary_phone').value;
  const email = form.fieldNamed<string>('beneficiary_email').value;
  const later = (yes: boolean) => {
    on.onChange(yes ? todayHere() : null);
    if (!yes) time.onChange(null);
  };
  const travels = (way.value ?? 'print') !== 'print';
  return (
    <>
      <ChoiceRow<SendWay>
        legend={t.how}
        value={way.value ?? 'print'}
        tiles={[
          { value: 'print', label: t.printed, note: t.printed_note },
          { value: 'whatsapp', label: t.whatsapp, note: phone ? at_once : t.needs_phone, disabled: !phone },
          { value: 'mail', label: t.mail, note: email ? at_once : t.needs_email, disabled: !email },
        ]}
        onChange={(next) => {
          way.onChange(next);
          if (next === 'print') later(false);
        }}
      />
      {travels ? (
        <SegmentsField
          label={t.when}
          value={isLater ? 1 : 0}
          options={[
            { value: 0, label: t.now },
            { value: 1, label: t.later },
          ]}
          onChange={(when) => later(when === 1)}
        />
      ) : null}
      {travels && isLater ? (
        <FormRow>
          <DateField {...on} label={t.send_on} min={todayHere()} required />
          <TimeField {...time} label={t.send_time} required />
        </FormRow>
      ) : null}
      <FormRow>
        <DateField {...form.fieldNamed<string>('expires_on')} label={t.until} min={todayHere()} />
        <SegmentsField
          {...form.fieldNamed<Language>('language')}
          value={form.fieldNamed<Language>('language').value ?? language}
          label={t.language}
          options={[
            { value: 'ar', label: 'العربية' },
            { value: 'en', label: 'English' },
          ]}
        />
      </FormRow>
    </>
  );
};
