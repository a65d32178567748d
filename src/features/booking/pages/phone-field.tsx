import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import { phonePrefixes } from '../../../kernel/domain/phone.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { bookingTextsIn, bookingWords } from './booking-texts.ts';

interface PhoneFieldProps {
  readonly form: PageForm;
  readonly language: Language;
  /** Calling code that is chosen first. */
  readonly prefix: string;
  readonly note?: string;
}

/** A mobile with the country it is of; one that is typed with its own code is read by that. */
export const PhoneField = ({ form, language, prefix, note }: PhoneFieldProps): ReactNode => {
  const text = bookingTextsIn(language);
  const error = form.errors['mobile']?.[0];
  const described = [error && 'mobile-error', note && 'mobile-note'].filter(Boolean).join(' ');
  return (
    <div className="booking-field">
      <label htmlFor="mobile">{text.mobile}</label>
      <div className="booking-phone" dir="ltr">
        <select name="prefix" aria-label={text.country_code} defaultValue={form.values['prefix'] ?? prefix}>
          {phonePrefixes.map((one) => (
            <option key={one.prefix} value={one.prefix}>
              {`+${one.prefix} ${one.country}`}
            </option>
          ))}
        </select>
        <input
          id="mobile"
          name="mobile"
          type="tel"
          maxLength={30}
          autoComplete="tel"
          dir="ltr"
          required
          defaultValue={form.values['mobile'] ?? ''}
          {...(error ? { 'aria-invalid': true as const } : {})}
          {...(described ? { 'aria-describedby': described } : {})}
        />
      </div>
      {error && (
        <p id="mobile-error" className="booking-error">
          {bookingWords(language, error, text.mobile)}
        </p>
      )}
      {note && (
        <p id="mobile-note" className="booking-note">
          {note}
        </p>
      )}
    </div>
  );
};
