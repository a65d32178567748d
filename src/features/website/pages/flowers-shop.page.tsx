import type { ReactNode } from 'react';
import { catalog, type Language } from '../../../kernel/messages.ts';

export const flowersShopTexts = catalog(
  {
    title: 'Flower shop software, in Arabic and English · Batalat',
    description: 'Till, stock, customers, tax invoices and reports of a flower shop in one place, in Arabic first.',
    heading: 'The flower shop’s whole day, in one place',
    lead: 'From the first bouquet in the morning to the last halala at night: Batalat sells, counts, invoices and reports, in Arabic first.',
    parts: [
      {
        heading: 'A till for full hands',
        words: 'Tiles or a barcode, cash and card in one payment, a ticket on hold while the customer writes the card.',
      },
      {
        heading: 'Stock that tells the truth',
        words:
          'Every stem sold leaves the stock at its average cost; losses and own use are written down, not guessed.',
      },
      {
        heading: 'Invoices as the law wants them',
        words: 'Tax invoices with the QR code, on paper, as a page and by mail, in both languages.',
      },
      {
        heading: 'Figures that agree',
        words: 'Each riyal is booked twice; every figure on the dashboard opens the rows behind it.',
      },
    ],
    start: 'Try it free for seven days',
    sign_in: 'Sign in',
  },
  {
    title: 'برنامج إدارة محلات الورد بالعربية والإنجليزية · بتلات',
    description: 'نقطة بيع ومخزون وعملاء وفواتير ضريبية وتقارير لمحل الورد في مكان واحد، بالعربية أولًا.',
    heading: 'يوم محل الورد كله في مكان واحد',
    lead: 'من أول باقة في الصباح إلى آخر هللة في المساء: بتلات يبيع ويجرد ويفوتر ويعرض التقارير، بالعربية أولًا.',
    parts: [
      {
        heading: 'نقطة بيع لمن يداه مشغولتان',
        words: 'بطاقات أو باركود، ونقد وبطاقة في دفعة واحدة، وفاتورة معلّقة ريثما يكتب العميل بطاقة الإهداء.',
      },
      {
        heading: 'مخزون يقول الحقيقة',
        words: 'كل وردة تُباع تخرج من المخزون بمتوسط تكلفتها، والهالك والاستخدام الداخلي يُسجّلان ولا يُخمَّنان.',
      },
      {
        heading: 'فواتير كما يريدها النظام',
        words: 'فواتير ضريبية برمز الاستجابة السريعة، ورقًا وصفحةً وبريدًا، باللغتين.',
      },
      {
        heading: 'أرقام متطابقة',
        words: 'كل ريال يُقيَّد من الطرفين، وكل رقم في لوحة المعلومات يفتح السجلات التي وراءه.',
      },
    ],
    start: 'جرّبه مجانًا سبعة أيام',
    sign_in: 'تسجيل الدخول',
  },
);

/** What Batalat does for a flower shop today; it promises nothing that is not there. */
export const FlowersShopPage = ({ language, prefix }: { language: Language; prefix: string }): ReactNode => {
  const text = flowersShopTexts[language];
  return (
    <article className="pitch">
      <h1>{text.heading}</h1>
      <p className="lead">{text.lead}</p>
      <nav className="actions" aria-label={text.start}>
        <a className="petal-button" href={`${prefix}/request-free-trial`}>
          {text.start}
        </a>
        <a className="quiet-button" href={`${prefix}/merchant/sign-in`}>
          {text.sign_in}
        </a>
      </nav>
      <div className="parts">
        {text.parts.map((part) => (
          <section key={part.heading}>
            <h2>{part.heading}</h2>
            <p>{part.words}</p>
          </section>
        ))}
      </div>
    </article>
  );
};
