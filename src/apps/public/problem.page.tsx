import type { ReactNode } from 'react';
import { catalog, type Language } from '../../kernel/text/messages.ts';

export const problemTexts = catalog(
  {
    title: 'Something went wrong',
    busy: 'Too many requests came from your network. Wait a minute, then try again.',
    stale: 'The page was open for too long. Reload it and send the form again.',
    refused: 'This is no longer possible. Contact the shop.',
    fault: 'Something went wrong on our side. Try again in a moment.',
    number: 'Request number:',
  },
  {
    title: 'تعذّر إتمام الطلب',
    busy: 'وصلت طلبات كثيرة من شبكتك. تمكن المحاولة بعد دقيقة.',
    stale: 'بقيت الصفحة مفتوحة طويلًا، ويلزم فتحها من جديد وإرسال النموذج مرة أخرى.',
    refused: 'لم يعد ذلك ممكنًا. يمكن التواصل مع المتجر.',
    fault: 'حدث خطأ من جهتنا. تمكن المحاولة بعد قليل.',
    number: 'رقم الطلب:',
  },
);

const wordsOf = (text: (typeof problemTexts)['en'], status: number): string => {
  if (status === 429) return text.busy;
  if (status === 409) return text.refused;
  return status < 500 ? text.stale : text.fault;
};

/** What a person is told when a page could not be shown or a form not be taken. */
export const ProblemPage = (props: { language: Language; status: number; requestId: string }): ReactNode => {
  const text = problemTexts[props.language];
  return (
    <section className="not-found">
      <h1>{text.title}</h1>
      <p>{wordsOf(text, props.status)}</p>
      <p className="request-number">
        {text.number} <bdi>{props.requestId}</bdi>
      </p>
    </section>
  );
};
