import { catalog } from '../../../kernel/text/messages.ts';

/** What to do about the rules of total-rules.ts. */
export const totalRuleTexts = catalog(
  {
    'BR-13': 'The total without VAT is missing. Issue the document again. If it happens again, contact support.',
    'BR-14': 'The total with VAT is missing. Issue the document again. If it happens again, contact support.',
    'BR-15': 'The amount due is missing. Issue the document again. If it happens again, contact support.',
    'BR-CO-10':
      'The sum of the lines does not match the lines. Issue the document again. If it happens again, contact support.',
    'BR-CO-11':
      'The sum of the discounts does not match the discounts. Issue the document again. If it happens again, contact support.',
    'BR-CO-12':
      'The sum of the charges does not match the charges. Issue the document again. If it happens again, contact support.',
    'BR-CO-13':
      'The total without VAT is not the lines less discounts and with charges. Issue the document again. If it happens again, contact support.',
    'BR-CO-16':
      'The amount due is not the total less the prepaid amount. Issue the document again. If it happens again, contact support.',
    'BR-DEC-09': 'Enter the sum of the lines with at most two decimals.',
    'BR-DEC-10': 'Enter the sum of the discounts with at most two decimals.',
    'BR-DEC-11': 'Enter the sum of the charges with at most two decimals.',
    'BR-DEC-12': 'Enter the total without VAT with at most two decimals.',
    'BR-DEC-14': 'Enter the total with VAT with at most two decimals.',
    'BR-DEC-16': 'Enter the prepaid amount with at most two decimals.',
    'BR-DEC-17': 'Enter the rounding with at most two decimals.',
    'BR-DEC-18': 'Enter the amount due with at most two decimals.',
    'BR-CO-15':
      'The total incl. VAT is not the total excl. VAT plus the VAT. Issue the document again. If it happens again, contact support.',
    'BR-CO-18': 'The VAT is not split by category. Issue the document again. If it happens again, contact support.',
    'BR-CO-14':
      'The VAT of the document is not the VAT of its categories. Issue the document again. If it happens again, contact support.',
    'BR-DEC-13': 'Enter the VAT of the document with at most two decimals.',
    'BR-DEC-15': 'Enter the VAT of the document in riyals with at most two decimals.',
    'BR-KSA-F-04':
      'Don’t enter negative amounts or quantities. For returns, issue a credit note with positive amounts.',
    'BR-KSA-EN16931-08':
      'The VAT is split by category more than once, or not at all. Issue the document again. If it happens again, contact support.',
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
