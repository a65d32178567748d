import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import { fieldMessage } from '../../../kernel/contract/rule-messages.ts';
import { catalog, type Language } from '../../../kernel/text/messages.ts';

const texts = catalog(
  {
    title: 'Email me the invoice',
    email: 'Email',
    send: 'Send',
    done: 'We’re sending the invoice to your email address.',
    sent_before: 'You already sent this form with another address. Select Send to send it to this one too.',
    closed: 'Emails can’t be sent right now. You can print this page or download the invoice as a PDF.',
    too_many_mails: 'This invoice was emailed several times in the last hour. Try again later.',
  },
  {
    title: 'أرسلها إلى بريدي',
    email: 'البريد الإلكتروني',
    send: 'إرسال',
    done: 'جارٍ إرسال الفاتورة إلى بريدك.',
    sent_before: 'سبق إرسال هذا النموذج إلى عنوان آخر. زر «إرسال» يرسل الفاتورة إلى هذا العنوان أيضًا.',
    closed: 'إرسال الرسائل غير متاح حاليًا. يمكنك طباعة هذه الصفحة أو تنزيل الفاتورة بصيغة PDF.',
    too_many_mails: 'أُرسلت هذه الفاتورة عدة مرات خلال ساعة. تمكن المحاولة لاحقًا.',
  },
);

/** What stands in the form's place while the shop is suspended or disabled. */
export const ClosedShop = ({ language }: { language: Language }): ReactNode => (
  <p className="page-form" role="status">
    {texts[language].closed}
  </p>
);

/** The form by which whoever holds an invoice's link has it mailed, with the PDF. */
export const SendForm = ({ form, language }: { form: PageForm; language: Language }): ReactNode => {
  const text = texts[language];
  const error = form.errors['email']?.[0];
  // Somebody went back and typed another address: the page that is shown now takes it.
  const isUsed = form.errors['idempotency_key'] !== undefined;
  const words =
    (isUsed && text.sent_before) ||
    (error && (error.key === 'too_many_mails' ? text.too_many_mails : fieldMessage(language, text.email, error)));
  return (
    <form id="send" className="page-form" method="post" action={form.action} aria-labelledby="send-title" noValidate>
      <h2 id="send-title">{text.title}</h2>
      {form.isDone && <p role="status">{text.done}</p>}
      <input type="hidden" name="form_token" value={form.token} />
      <label htmlFor="send-email">{text.email}</label>
      <div className="page-form-row">
        <input
          id="send-email"
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          required
          maxLength={200}
          defaultValue={form.values['email'] ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={words ? 'send-error' : undefined}
          // biome-ignore lint/a11y/noAutofocus: the page came back with an error, and this is the field it is about
          autoFocus={words ? true : undefined}
        />
        <button type="submit" className="petal-button">
          {text.send}
        </button>
      </div>
      {words && (
        <p id="send-error" className="field-error" role="alert">
          {words}
        </p>
      )}
    </form>
  );
};
