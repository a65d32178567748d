import { catalog } from '../../../kernel/text/messages.ts';

/** What to do about the rules of stamp-rules.ts. */
export const stampRuleTexts = catalog(
  {
    'BR-CL-KSA-14': 'Shorten the shop’s name in its settings: it does not fit in the QR code.',
    'BR-KSA-61':
      'The document is not bound to the one before it. Issue the document again. If it happens again, contact support.',
    'BR-KSA-26':
      'The hash of the document before it is missing. Issue the document again. If it happens again, contact support.',
    'BR-KSA-CL-03':
      'What is attached is of a kind that the authority does not take. Issue the document again. If it happens again, contact support.',
    'BR-KSA-27': 'The simplified invoice has no QR. Issue the document again. If it happens again, contact support.',
    'BR-KSA-28':
      'The stamp does not say that it is one. Issue the document again. If it happens again, contact support.',
    'BR-KSA-29':
      'The stamp does not name the document’s signature. Issue the document again. If it happens again, contact support.',
    'BR-KSA-30':
      'The stamp does not say how it was made. Issue the document again. If it happens again, contact support.',
    'BR-KSA-60': 'The simplified invoice has no stamp. Issue the document again. If it happens again, contact support.',
  },
  {
    'BR-CL-KSA-14': 'اختصر اسم المنشأة في الإعدادات: لا يتسع له رمز QR.',
    'BR-KSA-61': 'المستند غير مرتبط بالمستند السابق له. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-KSA-26': 'بصمة المستند السابق غير موجودة. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-KSA-CL-03': 'في المستند مرفق من نوع لا تقبله الهيئة. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-KSA-27': 'الفاتورة المبسطة بلا رمز QR. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-KSA-28': 'ختم التشفير بلا معرّف. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-KSA-29': 'ختم التشفير لا يشير إلى توقيع المستند. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-KSA-30': 'ختم التشفير لا يبيّن طريقة توقيعه. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-KSA-60': 'الفاتورة الضريبية المبسطة بلا ختم تشفير. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
  },
);
