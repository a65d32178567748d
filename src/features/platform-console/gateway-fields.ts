import { z } from 'zod';
import { choice, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { authorityGatewayName } from '../e-invoicing/sandbox-faults.ts';

/** The outside services that have an embedded sandbox; mail has a list of its own. */
export const gateways = [
  'sms',
  'whatsapp',
  'geolocation',
  'payment_link',
  'payment_notice',
  authorityGatewayName,
] as const;

/** How every sandbox can be told to misbehave (src/platform/gateways/README.md). */
export const faultKinds = ['delay', 'refuse', 'drop', 'duplicate'] as const;

/** One request to or from a sandbox, in the order in which lists and files show it. */
export const sandboxCallFields = fieldsOf({
  called_at: outputField('instant', 'Date and time', 'الوقت', z.string(), {
    list: 'shown',
    card: 'subtitle',
    sort: true,
  }),
  gateway: outputField('choice', 'Service', 'الخدمة', z.string(), {
    choices: [
      choice('sms', 'SMS', 'رسائل نصية'),
      choice('whatsapp', 'WhatsApp', 'واتساب'),
      choice('geolocation', 'Geolocation', 'تحديد الموقع'),
      choice('payment_link', 'Payment pages', 'صفحات الدفع'),
      choice('payment_notice', 'Payment notices', 'إشعارات الدفع'),
      choice(authorityGatewayName, 'Tax authority', 'هيئة الزكاة والضريبة والجمارك'),
    ],
    list: 'shown',
    card: 'badge',
  }),
  path: outputField('code', 'Path', 'المسار', z.string(), { list: 'shown', card: 'title' }),
  status: outputField('number', 'Answered', 'الجواب', z.number().int().nullable(), { list: 'shown' }),
  asked: outputField('typed', 'Requested', 'الطلب', z.string().nullable(), { list: 'shown', computed: true }),
  answered: outputField('typed', 'Answer', 'نص الجواب', z.string().nullable(), { list: 'hidden', computed: true }),
  faults_met: outputField('code', 'Faults', 'الأعطال', z.string().nullable(), { list: 'shown', computed: true }),
});
