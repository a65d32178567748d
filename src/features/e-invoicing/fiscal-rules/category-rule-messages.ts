import { catalog } from '../../../kernel/text/messages.ts';

/** What to do about the rules of category-rules.ts. */
export const categoryRuleTexts = catalog(
  {
    'BR-S-01':
      'The VAT of standard-rated supplies is missing from the split by category. Issue the document again. If it happens again, contact support.',
    'BR-Z-01':
      'The VAT of zero-rated supplies is missing from the split by category. Issue the document again. If it happens again, contact support.',
    'BR-E-01':
      'The VAT of exempt supplies is missing from the split by category. Issue the document again. If it happens again, contact support.',
    'BR-O-01':
      'The VAT of out-of-scope supplies is missing from the split by category. Issue the document again. If it happens again, contact support.',
    'BR-Z-07': 'Set the VAT rate to 0% for the zero-rated charge.',
    'BR-E-07': 'Set the VAT rate to 0% for the exempt charge.',
    'BR-45':
      'A VAT category does not say what it is calculated from. Issue the document again. If it happens again, contact support.',
    'BR-46':
      'A VAT category does not say how much its VAT is. Issue the document again. If it happens again, contact support.',
    'BR-47':
      'An amount of VAT does not say its category. Issue the document again. If it happens again, contact support.',
    'BR-48': 'A VAT category does not say its rate. Issue the document again. If it happens again, contact support.',
    'BR-CO-17':
      'The VAT of a category is not its amount × its rate. Issue the document again. If it happens again, contact support.',
    'BR-DEC-19': 'Enter the amount a category’s VAT is calculated from with at most two decimals.',
    'BR-DEC-20': 'Enter the VAT of a category with at most two decimals.',
    'BR-E-08':
      'The exempt amount does not match its lines. Issue the document again. If it happens again, contact support.',
    'BR-E-09': 'There is VAT on exempt supplies. Issue the document again. If it happens again, contact support.',
    'BR-E-06': 'Set the VAT rate to 0% for the exempt discount.',
    'BR-E-05': 'Set the VAT rate to 0% for the exempt line.',
    'BR-O-08':
      'The out-of-scope amount does not match its lines. Issue the document again. If it happens again, contact support.',
    'BR-O-09': 'There is VAT on out-of-scope supplies. Issue the document again. If it happens again, contact support.',
    'BR-S-08':
      'The standard-rated amount does not match its lines. Issue the document again. If it happens again, contact support.',
    'BR-S-09':
      'The standard-rated VAT is not its amount × its rate. Issue the document again. If it happens again, contact support.',
    'BR-S-10': 'Remove the reason of exemption from standard-rated supplies.',
    'BR-S-06': 'Choose the VAT rate of the discount: standard-rated, it is above zero.',
    'BR-S-07': 'Choose the VAT rate of the charge: standard-rated, it is above zero.',
    'BR-S-05': 'Choose the VAT rate of the line: standard-rated, it is above zero.',
    'BR-Z-08':
      'The zero-rated amount does not match its lines. Issue the document again. If it happens again, contact support.',
    'BR-Z-09': 'There is VAT on zero-rated supplies. Issue the document again. If it happens again, contact support.',
    'BR-Z-06': 'Set the VAT rate to 0% for the zero-rated discount.',
    'BR-Z-05': 'Set the VAT rate to 0% for the zero-rated line.',
    'BR-CL-18': 'Choose a VAT category from the list.',
    'BR-KSA-18': 'Choose one of the four VAT categories: standard, zero-rated, exempt or out of scope.',
    'BR-KSA-F-06-C16': 'Enter the reason why no VAT is charged (1 to 1,000 characters).',
    'BR-KSA-11': 'Set the VAT rate to 0% for the line that is out of the scope of VAT.',
    'BR-KSA-12': 'Set the VAT rate to 0% for the discount that is out of the scope of VAT.',
    'BR-KSA-13': 'Set the VAT rate to 0% for the charge that is out of the scope of VAT.',
    'BR-KSA-DEC-02': 'Enter every VAT rate from 0 to 100 with at most two decimals, without the percent sign.',
    'BR-KSA-83': 'Enter in words why no VAT is charged.',
    'BR-KSA-CL-04': 'Choose a reason for no VAT that belongs to this category.',
    'BR-KSA-24': 'Choose why the item is out of the scope of VAT.',
    'BR-KSA-23': 'Choose why the item is exempt from VAT.',
    'BR-KSA-69': 'Choose why the item is zero-rated.',
    'BR-KSA-84': 'Choose a rate of 15% or 5% for standard-rated supplies.',
  },
  {
    'BR-S-01': 'تفصيل الضريبة لا يذكر التوريدات الخاضعة للنسبة الأساسية. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-Z-01': 'تفصيل الضريبة لا يذكر التوريدات الخاضعة لنسبة الصفر. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-E-01': 'تفصيل الضريبة لا يذكر التوريدات المعفاة. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-O-01': 'تفصيل الضريبة لا يذكر التوريدات خارج نطاق الضريبة. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-Z-07': 'اختر نسبة 0% للرسوم المضافة الخاضعة لنسبة الصفر.',
    'BR-E-07': 'اختر نسبة 0% للرسوم المضافة المعفاة.',
    'BR-45': 'في تفصيل الضريبة فئة بلا مبلغ خاضع. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-46': 'في تفصيل الضريبة فئة بلا مبلغ ضريبة. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-47': 'في تفصيل الضريبة مبلغ بلا فئة. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-48': 'في تفصيل الضريبة فئة بلا نسبة. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-CO-17': 'ضريبة إحدى الفئات لا تساوي مبلغها مضروبًا في نسبتها. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-DEC-19': 'اكتب المبلغ الخاضع في كل فئة بمنزلتين عشريتين على الأكثر.',
    'BR-DEC-20': 'اكتب ضريبة كل فئة بمنزلتين عشريتين على الأكثر.',
    'BR-E-08': 'مبلغ التوريدات المعفاة لا يساوي مجموع بنودها. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-E-09': 'على التوريدات المعفاة ضريبة. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-E-06': 'اختر نسبة 0% للخصومات المعفاة.',
    'BR-E-05': 'اختر نسبة 0% للبنود المعفاة.',
    'BR-O-08': 'مبلغ التوريدات خارج نطاق الضريبة لا يساوي حاصل بنودها. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-O-09': 'على التوريدات خارج نطاق الضريبة ضريبة. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-S-08':
      'مبلغ التوريدات الخاضعة للنسبة الأساسية لا يساوي حاصل بنودها. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-S-09':
      'ضريبة التوريدات الخاضعة للنسبة الأساسية لا تساوي مبلغها مضروبًا في نسبتها. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-S-10': 'احذف سبب الإعفاء من التوريدات الخاضعة للنسبة الأساسية.',
    'BR-S-06': 'اختر نسبة ضريبة الخصم: لا تكون صفرًا مع النسبة الأساسية.',
    'BR-S-07': 'اختر نسبة ضريبة الرسم المضاف: لا تكون صفرًا مع النسبة الأساسية.',
    'BR-S-05': 'اختر نسبة ضريبة البند: لا تكون صفرًا مع النسبة الأساسية.',
    'BR-Z-08': 'مبلغ التوريدات الخاضعة لنسبة الصفر لا يساوي حاصل بنودها. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-Z-09': 'على التوريدات الخاضعة لنسبة الصفر ضريبة. أعد إصدار المستند، وإن تكرر ذلك فراسل الدعم.',
    'BR-Z-06': 'اختر نسبة 0% للخصومات الخاضعة لنسبة الصفر.',
    'BR-Z-05': 'اختر نسبة 0% للبنود الخاضعة لنسبة الصفر.',
    'BR-CL-18': 'اختر فئة ضريبة القيمة المضافة من القائمة.',
    'BR-KSA-18': 'اختر إحدى فئات الضريبة الأربع: النسبة الأساسية أو نسبة الصفر أو معفاة أو خارج نطاق الضريبة.',
    'BR-KSA-F-06-C16': 'اكتب سبب عدم فرض الضريبة بعدد أحرف من 1 إلى 1000.',
    'BR-KSA-11': 'اختر نسبة 0% للبند الخارج عن نطاق الضريبة.',
    'BR-KSA-12': 'اختر نسبة 0% للخصم الخارج عن نطاق الضريبة.',
    'BR-KSA-13': 'اختر نسبة 0% للرسم الخارج عن نطاق الضريبة.',
    'BR-KSA-DEC-02': 'اكتب كل نسبة ضريبة من 0 إلى 100 بمنزلتين عشريتين على الأكثر ومن دون علامة النسبة.',
    'BR-KSA-83': 'اكتب سبب عدم فرض الضريبة بالكلمات.',
    'BR-KSA-CL-04': 'اختر لعدم فرض الضريبة سببًا يخص هذه الفئة.',
    'BR-KSA-24': 'اختر سبب خروج ما يُباع عن نطاق الضريبة.',
    'BR-KSA-23': 'اختر سبب إعفاء ما يُباع من الضريبة.',
    'BR-KSA-69': 'اختر سبب خضوع ما يُباع لنسبة الصفر.',
    'BR-KSA-84': 'اختر نسبة 15% أو 5% لما يخضع للنسبة الأساسية.',
  },
);
