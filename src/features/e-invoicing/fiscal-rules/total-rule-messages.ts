import { catalog } from '../../../kernel/messages.ts';

/** What to do about the rules of total-rules.ts. */
export const totalRuleTexts = catalog(
  {
    'BR-13': 'The total without VAT is missing. Issue the document again; if it comes back, write to support.',
    'BR-14': 'The total with VAT is missing. Issue the document again; if it comes back, write to support.',
    'BR-15': 'The amount due is missing. Issue the document again; if it comes back, write to support.',
    'BR-CO-10':
      'The sum of the lines is not what the lines come to. Issue the document again; if it comes back, write to support.',
    'BR-CO-11':
      'The sum of the discounts is not what the discounts come to. Issue the document again; if it comes back, write to support.',
    'BR-CO-12':
      'The sum of the charges is not what the charges come to. Issue the document again; if it comes back, write to support.',
    'BR-CO-13':
      'The total without VAT is not the lines less discounts and with charges. Issue the document again; if it comes back, write to support.',
    'BR-CO-16':
      'The amount due is not the total less what was paid before. Issue the document again; if it comes back, write to support.',
    'BR-DEC-09': 'Write the sum of the lines with at most two decimals.',
    'BR-DEC-10': 'Write the sum of the discounts with at most two decimals.',
    'BR-DEC-11': 'Write the sum of the charges with at most two decimals.',
    'BR-DEC-12': 'Write the total without VAT with at most two decimals.',
    'BR-DEC-14': 'Write the total with VAT with at most two decimals.',
    'BR-DEC-16': 'Write the amount paid before with at most two decimals.',
    'BR-DEC-17': 'Write the rounding with at most two decimals.',
    'BR-DEC-18': 'Write the amount due with at most two decimals.',
    'BR-CO-15':
      'The total with VAT is not the total without it and the VAT. Issue the document again; if it comes back, write to support.',
    'BR-CO-18': 'The VAT is not split by category. Issue the document again; if it comes back, write to support.',
    'BR-CO-14':
      'The VAT of the document is not the VAT of its categories. Issue the document again; if it comes back, write to support.',
    'BR-DEC-13': 'Write the VAT of the document with at most two decimals.',
    'BR-DEC-15': 'Write the VAT of the document in riyals with at most two decimals.',
    'BR-KSA-F-04':
      'Write no amount and no quantity below zero: what goes back stands in a credit note with positive amounts.',
    'BR-KSA-EN16931-08':
      'The VAT is split by category more than once, or not at all. Issue the document again; if it comes back, write to support.',
  },
  {
    'BR-13': 'المجموع غير شامل الضريبة غير مكتوب. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-14': 'الإجمالي شامل الضريبة غير مكتوب. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-15': 'المبلغ المستحق غير مكتوب. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-CO-10': 'مجموع البنود لا يساوي حاصل جمعها. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-CO-11': 'مجموع الخصومات لا يساوي حاصل جمعها. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-CO-12': 'مجموع الرسوم المضافة لا يساوي حاصل جمعها. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-CO-13':
      'المجموع غير شامل الضريبة لا يساوي البنود بعد الخصم والرسوم. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-CO-16': 'المبلغ المستحق لا يساوي الإجمالي بعد طرح المدفوع مقدمًا. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-DEC-09': 'اكتب مجموع البنود بمنزلتين عشريتين على الأكثر.',
    'BR-DEC-10': 'اكتب مجموع الخصومات بمنزلتين عشريتين على الأكثر.',
    'BR-DEC-11': 'اكتب مجموع الرسوم المضافة بمنزلتين عشريتين على الأكثر.',
    'BR-DEC-12': 'اكتب المجموع غير شامل الضريبة بمنزلتين عشريتين على الأكثر.',
    'BR-DEC-14': 'اكتب الإجمالي شامل الضريبة بمنزلتين عشريتين على الأكثر.',
    'BR-DEC-16': 'اكتب المبلغ المدفوع مقدمًا بمنزلتين عشريتين على الأكثر.',
    'BR-DEC-17': 'اكتب مبلغ التقريب بمنزلتين عشريتين على الأكثر.',
    'BR-DEC-18': 'اكتب المبلغ المستحق بمنزلتين عشريتين على الأكثر.',
    'BR-CO-15':
      'الإجمالي شامل الضريبة لا يساوي المجموع غير الشامل مضافًا إليه الضريبة. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-CO-18': 'الضريبة غير مفصّلة بحسب الفئة. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-CO-14': 'ضريبة المستند لا تساوي مجموع ضرائب فئاته. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-DEC-13': 'اكتب ضريبة المستند بمنزلتين عشريتين على الأكثر.',
    'BR-DEC-15': 'اكتب ضريبة المستند بالريال بمنزلتين عشريتين على الأكثر.',
    'BR-KSA-F-04': 'لا تكتب مبلغًا أو كمية دون الصفر: ما يُرد يُكتب في إشعار دائن بمبالغ موجبة.',
    'BR-KSA-EN16931-08': 'تفصيل الضريبة بحسب الفئة مكرر أو غير موجود. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
  },
);
