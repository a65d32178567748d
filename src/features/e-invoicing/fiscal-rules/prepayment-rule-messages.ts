import { catalog } from '../../../kernel/text/messages.ts';

/** What to do about the rules of prepayment-rules.ts. */
export const prepaymentRuleTexts = catalog(
  {
    'BR-KSA-80': 'Correct the deducted deposits: including VAT, they must equal the prepaid amount.',
    'BR-KSA-79':
      'The VAT of a deposit is not its amount × its rate. Issue the document again. If it happens again, contact support.',
    'BR-KSA-74':
      'What is deducted is not the document of a deposit. Issue the document again. If it happens again, contact support.',
    'BR-KSA-82':
      'A line that only tells of a deposit has amounts of its own. Issue the document again. If it happens again, contact support.',
    'BR-KSA-73': 'Choose the document of the deposit that is deducted: its number, date and time must show.',
    'BR-KSA-75':
      'A deposit that is deducted does not say its amount, VAT and category. Issue the document again. If it happens again, contact support.',
    'BR-KSA-DEC-06': 'Enter the amount and the VAT of a deposit with at most two decimals.',
    'BR-KSA-76': 'Set the VAT rate to 0% for the zero-rated deposit.',
    'BR-KSA-77': 'Set the VAT rate to 0% for the exempt deposit.',
    'BR-KSA-78': 'Set the VAT rate to 0% for the deposit that is out of the scope of VAT.',
    'BR-KSA-F-05': 'Enter the time of the deposit as hours, minutes and seconds, for example 19:20:30.',
    'BR-KSA-93': 'Choose why the deposit is zero-rated.',
    'BR-KSA-94': 'Choose why the deposit is exempt from VAT.',
    'BR-KSA-95': 'Choose why the deposit is out of the scope of VAT.',
    'BR-KSA-96': 'Enter in words why no VAT is charged on the deposit.',
    'BR-KSA-CL-07': 'Choose a reason for no VAT on the deposit that belongs to its category.',
    'BR-KSA-F-06-C39': 'Enter the reason why no VAT is charged on the deposit (1 to 1,000 characters).',
  },
  {
    'BR-KSA-80': 'صحّح العرابين المخصومة: مجموعها مع ضريبتها يساوي المبلغ المدفوع مقدمًا.',
    'BR-KSA-79': 'ضريبة العربون لا تساوي مبلغه مضروبًا في نسبته. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-KSA-74': 'المخصوم ليس مستند عربون. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-KSA-82': 'في بند العربون مبالغ خاصة به. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-KSA-73': 'اختر مستند العربون المخصوم ليظهر رقمه وتاريخه ووقته.',
    'BR-KSA-75': 'لا يظهر مبلغ العربون المخصوم وضريبته وفئته. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-KSA-DEC-06': 'اكتب مبلغ العربون وضريبته بمنزلتين عشريتين على الأكثر.',
    'BR-KSA-76': 'اختر نسبة 0% للعربون الخاضع لنسبة الصفر.',
    'BR-KSA-77': 'اختر نسبة 0% للعربون المعفى.',
    'BR-KSA-78': 'اختر نسبة 0% للعربون الخارج عن نطاق الضريبة.',
    'BR-KSA-F-05': 'اكتب وقت العربون بالساعات والدقائق والثواني، مثل 19:20:30.',
    'BR-KSA-93': 'اختر سبب خضوع العربون لنسبة الصفر.',
    'BR-KSA-94': 'اختر سبب إعفاء العربون من الضريبة.',
    'BR-KSA-95': 'اختر سبب خروج العربون عن نطاق الضريبة.',
    'BR-KSA-96': 'اكتب سبب عدم فرض الضريبة على العربون بالكلمات.',
    'BR-KSA-CL-07': 'اختر لعدم فرض الضريبة على العربون سببًا يخص فئته.',
    'BR-KSA-F-06-C39': 'اكتب سبب عدم فرض الضريبة على العربون بعدد أحرف من 1 إلى 1000.',
  },
);
