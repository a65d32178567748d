import { z } from 'zod';
import { choice, fieldsOf, outputField } from '../../kernel/contract/entity.ts';

/** A document as the embedded tax authority received it, in the order in which lists and files show it. */
export const authorityDocumentFields = fieldsOf({
  received_at: outputField('instant', 'Date and time', 'الوقت', z.string(), {
    list: 'shown',
    card: 'subtitle',
    sort: true,
  }),
  asked: outputField('choice', 'Sent for', 'الغرض', z.string(), {
    choices: [
      choice('compliance', 'Compliance check', 'فحص الامتثال'),
      choice('reporting', 'Reporting', 'الإبلاغ'),
      choice('clearance', 'Clearance', 'الاعتماد'),
    ],
    list: 'shown',
  }),
  number: outputField('code', 'Number', 'الرقم', z.string(), { list: 'shown', card: 'title' }),
  kind: outputField('choice', 'Type', 'النوع', z.string(), {
    choices: [
      choice('388', 'Invoice', 'فاتورة'),
      choice('386', 'Deposit', 'عربون'),
      choice('381', 'Credit note', 'إشعار دائن'),
      choice('383', 'Debit note', 'إشعار مدين'),
    ],
    list: 'shown',
  }),
  form: outputField('choice', 'Form', 'الصيغة', z.string(), {
    choices: [choice('simplified', 'Simplified', 'مبسطة'), choice('standard', 'Standard', 'ضريبية')],
    list: 'shown',
    computed: true,
  }),
  trn: outputField('code', 'VAT registration number', 'الرقم الضريبي', z.string(), { list: 'hidden', computed: true }),
  counter: outputField('code', 'Invoice counter (ICV)', 'الترتيب في السلسلة', z.string().nullable(), {
    list: 'shown',
    computed: true,
  }),
  outcome: outputField('choice', 'Answer', 'الجواب', z.string(), {
    choices: [
      choice('accepted', 'Accepted', 'مقبول', 'good'),
      choice('warned', 'Accepted with warnings', 'مقبول مع تنبيهات', 'warn'),
      choice('sent_on', 'Clearance is off', 'الاعتماد متوقف', 'warn'),
      choice('rejected', 'Rejected', 'مرفوض', 'bad'),
    ],
    list: 'shown',
    card: 'badge',
    computed: true,
  }),
  found: outputField('code', 'Result', 'الملاحظات', z.string().nullable(), { list: 'shown', computed: true }),
});
