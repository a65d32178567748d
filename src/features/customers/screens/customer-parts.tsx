import { IconBrandWhatsapp, IconCalendar, IconMail, IconPhone } from '@tabler/icons-react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { commaIn, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { birthdayText } from '../../../kernel/time/birthday.ts';
import { civilOf } from '../../../kernel/time/local-time.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { Facts } from '../../../ui/display/facts.tsx';
import { fieldValue } from '../../../ui/display/field-value.tsx';
import { Phone } from '../../../ui/display/name.tsx';
import { UserText } from '../../../ui/display/user-text.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { Section } from '../../../ui/pages/record/record-section.tsx';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import type { customers } from '../contract.ts';
import { customerFields as fields } from '../customer-fields.ts';
import { customerTexts } from '../messages.ts';
import './customer-record.css';

export type Customer = OutputOf<typeof customers.get>;

/** The first letter of the name, in the place of a picture. */
export const Letter = ({ customer }: { readonly customer: Customer }) => {
  const name = nameIn(useLanguage(), customer);
  return (
    <span className="customer-letter" aria-hidden="true">
      {[...name][0] ?? ''}
    </span>
  );
};

/** How to reach the customer, and since when they come. */
export const Reach = ({ customer: c }: { readonly customer: Customer }) => {
  const t = useTexts(customerTexts);
  const { zone } = useDisplaySettings();
  return (
    <span className="customer-reach">
      {c.mobile ? (
        <a href={`tel:+${c.mobile}`}>
          <IconPhone size={17} stroke={1.6} aria-hidden />
          <Phone of={c.mobile} />
        </a>
      ) : null}
      {c.email ? (
        <a href={`mailto:${c.email}`}>
          <IconMail size={17} stroke={1.6} aria-hidden />
          <bdi dir="ltr">{c.email}</bdi>
        </a>
      ) : null}
      <span>
        <IconBrandWhatsapp size={17} stroke={1.6} aria-hidden />
        {c.allow_whatsapp_contact ? t.takes_messages : t.no_messages}
      </span>
      <span>
        <IconCalendar size={17} stroke={1.6} aria-hidden />
        <span>
          {t.known_since} <DateText on={civilOf(c.created_at, zone).date} style="month" />
        </span>
      </span>
    </span>
  );
};

/** What the shop must keep in mind, before everything else about the person. */
export const Note = ({ record: c }: { readonly record: Customer }) =>
  c.notes ? (
    <p className="customer-note">
      <strong>{inThisLanguage(fields.notes.label)}</strong>
      <UserText>{c.notes}</UserText>
    </p>
  ) : null;

/** Allergies stand before everything else that one must know. */
export const Allergies = ({ record: c }: { readonly record: Customer }) =>
  c.allergies ? (
    <p className="customer-note" role="note">
      <strong>{inThisLanguage(fields.allergies.label)}</strong>
      <UserText>{c.allergies}</UserText>
    </p>
  ) : null;

/** What the person likes. */
export const Preferences = ({ record: c }: { readonly record: Customer }) =>
  c.preferences ? (
    <Section title={inThisLanguage(fields.preferences.label)}>
      <p className="customer-preferences">
        <UserText>{c.preferences}</UserText>
      </p>
    </Section>
  ) : null;

const addressOf = (c: Customer, language: Language): string =>
  [
    [c.building_number, c.street].filter(Boolean).join(' '),
    c.district,
    c.city,
    [c.postal_code, c.additional_number].filter(Boolean).join('-'),
    c.address,
  ]
    .filter(Boolean)
    .join(commaIn(language));

/** Who it is; what is not known is not shown. */
export const About = ({ record: c }: { readonly record: Customer }) => {
  const t = useTexts(customerTexts);
  const language = useLanguage();
  const value = (key: keyof typeof fields) => fieldValue(fields[key], key, c, 'facts');
  const label = (key: keyof typeof fields) => inThisLanguage(fields[key].label);
  const address = addressOf(c, language);
  return (
    <Section title={t.about}>
      <Facts
        rows={[
          [label('gender'), value('gender')],
          [label('birthday'), birthdayText(c, language)],
          [label('nationality'), value('nationality')],
          [label('language'), value('language')],
          [label('trn'), value('trn')],
          [label('wants_tax_invoice'), c.wants_tax_invoice ? value('wants_tax_invoice') : null],
          [label('identification'), value('identification')],
          [label('address'), address ? <UserText key="address">{address}</UserText> : null],
        ]}
      />
    </Section>
  );
};
