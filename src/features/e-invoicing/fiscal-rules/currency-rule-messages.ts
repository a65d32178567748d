import { catalog } from '../../../kernel/text/messages.ts';

/** What to do about the rules of currency-rules.ts. */
export const currencyRuleTexts = catalog(
  {
    'BR-53':
      'The VAT in the currency of VAT is missing. Issue the document again. If it happens again, contact support.',
    'BR-CL-03': 'Choose a currency from the list for every amount.',
    'BR-CL-04': 'Choose the currency of the document from the list.',
    'BR-CL-05':
      'The currency of VAT is not one that is known. Issue the document again. If it happens again, contact support.',
    'BR-KSA-68': 'The currency of VAT is missing. Issue the document again. If it happens again, contact support.',
    'BR-KSA-CL-01': 'Choose a currency of the list for the document and its deposits.',
    'BR-KSA-CL-02': 'Enter all amounts of the document in its own currency.',
    'BR-KSA-97': 'Look at the exchange rate: the VAT in riyals may not be the same as in the document’s currency.',
    'BR-KSA-EN16931-02':
      'The currency of VAT is not the riyal. Issue the document again. If it happens again, contact support.',
    'BR-KSA-EN16931-09':
      'The VAT in riyals stands more than once in the document, or not at all. Issue the document again. If it happens again, contact support.',
    'BR-KSA-87': 'Complete the exchange rate: both currencies and the rate.',
    'BR-KSA-88': 'Choose the document’s currency as the one that is exchanged.',
    'BR-KSA-89': 'Choose the riyal as the currency that is exchanged into.',
    'BR-KSA-90': 'Shorten the exchange rate: at most 14 digits.',
  },
  {
    'BR-53': 'مبلغ الضريبة بعملة الضريبة غير مكتوب. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-CL-03': 'اختر عملة من القائمة لكل مبلغ.',
    'BR-CL-04': 'اختر عملة المستند من القائمة.',
    'BR-CL-05': 'عملة الضريبة غير معروفة. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-KSA-68': 'عملة الضريبة غير مكتوبة. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-KSA-CL-01': 'اختر عملة من القائمة للمستند وللدفعات المقدمة المخصومة منه.',
    'BR-KSA-CL-02': 'اكتب كل مبالغ المستند بعملته.',
    'BR-KSA-97': 'راجع سعر الصرف: لا تتساوى الضريبة بالريال مع الضريبة بعملة المستند.',
    'BR-KSA-EN16931-02': 'عملة الضريبة ليست الريال. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-KSA-EN16931-09':
      'مبلغ الضريبة بالريال مكرر في المستند أو غير مكتوب. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-KSA-87': 'أكمل سعر الصرف: العملتان والسعر.',
    'BR-KSA-88': 'اختر عملة المستند عملةً يُحوَّل منها.',
    'BR-KSA-89': 'اختر الريال عملةً يُحوَّل إليها.',
    'BR-KSA-90': 'اختصر سعر الصرف: 14 خانة على الأكثر.',
  },
);
