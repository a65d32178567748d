import type { ReactNode } from 'react';
import { catalog, type Language } from '../../../kernel/text/messages.ts';

export const flowersShopTexts = catalog(
  {
    title: 'Flower shop software, in Arabic and English · Batalat',
    description: 'Till, stock, customers, tax invoices and reports of a flower shop in one place, in Arabic first.',
    heading: 'The flower shop’s whole day, in one place',
    lead: 'From the first bouquet in the morning to the last halala at night: Batalat sells, counts, invoices and reports, in Arabic first.',
    parts: [
      {
        heading: 'A till for full hands',
        words:
          'Tiles or a barcode, cash and card in one payment, an invoice on hold while the customer writes the card.',
      },
      {
        heading: 'Stock that tells the truth',
        words: 'Every stem sold leaves stock at its average cost; waste and own use are recorded, not guessed.',
      },
      {
        heading: 'Invoices that meet ZATCA’s requirements',
        words: 'Tax invoices with a QR code, on paper, online and by email, in both languages.',
      },
      {
        heading: 'Figures that agree',
        words: 'Double entry for every riyal; every figure on the dashboard opens the rows behind it.',
      },
    ],
    start: 'Try it free for seven days',
    sign_in: 'Sign in',
  },
  {
    title: 'برنامج إدارة محلات الورد بالعربية والإنجليزية · بتلات',
    description: 'كاشير ومخزون وعملاء وفواتير ضريبية وتقارير لمحل الورد في مكان واحد، بالعربية أولًا.',
    heading: 'يوم محل الورد كله في مكان واحد',
    lead: 'من أول باقة في الصباح إلى آخر هللة في المساء: مع بتلات تبيع وتجرد وتصدر الفواتير والتقارير، بالعربية أولًا.',
    parts: [
      {
        heading: 'كاشير لمن يداه مشغولتان',
        words: 'مربعات أصناف أو باركود، ونقد وبطاقة في دفعة واحدة، وفاتورة معلّقة حتى يكتب العميل بطاقة الإهداء.',
      },
      {
        heading: 'مخزون يقول الحقيقة',
        words: 'كل وردة تُباع تخرج من المخزون بمتوسط تكلفتها، والهالك والاستخدام الداخلي يُسجّلان ولا يُخمَّنان.',
      },
      {
        heading: 'فواتير متوافقة مع متطلبات هيئة الزكاة والضريبة والجمارك',
        words: 'فواتير ضريبية برمز الاستجابة السريعة، ورقًا وصفحةً وبريدًا، باللغتين.',
      },
      {
        heading: 'أرقام متطابقة',
        words: 'كل ريال بقيد مزدوج، وكل رقم في لوحة المعلومات يفتح السجلات التي وراءه.',
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
