import { z } from 'zod';
import { civilDate, instant, money } from '../../kernel/contract/contract.ts';
import { choice, derivedField, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import type { QueueKey } from './queue.ts';

const text = z.string().nullable();
const count = z.number().int().nullable();
const part = { list: 'row', computed: true } as const;
const shown = { list: 'shown', computed: true } as const;

export const stateChoices = [
  choice(1, 'Waiting to be sent', 'بانتظار الإرسال', 'warn'),
  choice(2, 'Sent', 'أُرسل', 'info'),
  choice(3, 'Answered', 'تمت الاستجابة', 'good'),
  choice(4, 'Declined', 'اعتذر', 'bad'),
  choice(5, 'Could not be sent', 'تعذّر', 'quiet'),
  choice(6, 'Done manually', 'أُنجز يدويًا', 'good'),
] as const;

/** Why a row is stuck, in a few words beside it; the refusals say the same in sentences. */
export const reasonChoices = [
  choice('customer_disabled', 'Customer disabled', 'العميل معطّل'),
  choice('customer_without_contact', 'No phone or email', 'بلا جوال أو بريد'),
  choice('customer_allows_no_contact', 'Opted out of messages', 'لا يسمح بالتواصل'),
  choice('number_without_whatsapp', 'No WhatsApp on this number', 'بلا واتساب'),
  choice('send_failed', 'Sending failed', 'فشل الإرسال'),
] as const;

export const channelChoices = [
  choice('whatsapp', 'WhatsApp', 'واتساب'),
  choice('sms', 'SMS', 'رسالة نصية'),
  choice('mail', 'Email', 'بريد إلكتروني'),
] as const;

/** A row of any queue. Its `id` is that of what it is about: a visit, an invoice, a customer. */
export const followUpFields = fieldsOf({
  // Beginning of a visit; when an invoice was issued.
  at: outputField('instant', 'Date and time', 'التاريخ والوقت', instant.nullable(), shown),
  // A birthday, as it is celebrated; the day since when is owed.
  on: outputField('date', 'Date', 'التاريخ', civilDate.nullable(), shown),
  customer: derivedField('name', 'Customer', 'العميل', {
    list: 'shown',
    card: 'title',
    names: ['customer_name_ar', 'customer_name_en'],
  }),
  customer_id: outputField('number', 'Customer', 'العميل', z.number().int(), part),
  customer_name_ar: outputField('typed', 'Customer', 'العميل', text, part),
  customer_name_en: outputField('typed', 'Customer', 'العميل', text, part),
  // Null for whoever may not see customers.
  mobile: outputField('phone', 'Mobile', 'الجوال', text, shown),
  // Services of a visit.
  services: derivedField('name', 'Services', 'الخدمات', { list: 'shown', names: ['services_ar', 'services_en'] }),
  services_ar: outputField('typed', 'Services', 'الخدمات', text, part),
  services_en: outputField('typed', 'Services', 'الخدمات', text, part),
  people: derivedField('name', 'Employee', 'الموظف', { list: 'shown', names: ['people_ar', 'people_en'] }),
  people_ar: outputField('typed', 'Employee', 'الموظف', text, part),
  people_en: outputField('typed', 'Employee', 'الموظف', text, part),
  document_number: outputField('code', 'Invoice', 'الفاتورة', text, shown),
  amount: outputField('money', 'Amount', 'المبلغ', money.nullable(), shown),
  // Days since the oldest unpaid document.
  age_days: outputField('number', 'Age (days)', 'الأيام', count, shown),
  documents: outputField('number', 'Documents', 'المستندات', count, shown),
  state: outputField('choice', 'Status', 'الحالة', z.number().int(), { ...shown, choices: stateChoices }),
  reason: outputField('choice', 'Reason', 'السبب', z.enum(reasonChoices.map(({ value }) => value)).nullable(), {
    ...shown,
    choices: reasonChoices,
  }),
  // When it came to its state, where that is known.
  state_at: outputField('instant', 'Since', 'منذ', instant.nullable(), shown),
  // By which it was sent, or would be now.
  channel: outputField('choice', 'Channel', 'القناة', z.enum(channelChoices.map(({ value }) => value)).nullable(), {
    ...shown,
    choices: channelChoices,
  }),
  // Who marked it by hand, and how: called, done.
  marked_by: outputField('typed', 'Marked by', 'بواسطة', text, shown),
  mark: outputField('code', 'Mark', 'علامة', z.enum(['called', 'done']).nullable(), part),
  // A birthday that is still to come is congratulated on its day.
  is_early: outputField('flag', 'Upcoming', 'قادم', z.boolean(), part),
  // The next visit of who stayed away, where it was booked before that: it is not an answer.
  comes_at: outputField('instant', 'Next appointment', 'موعده القادم', instant.nullable(), shown),
  // What was told, to take it back by.
  told_id: outputField('number', 'Message', 'الرسالة', z.number().int().nullable(), part),
  // The mean of its rating in tenths, and the words; null for whoever may not see surveys.
  rating_tenths: outputField('number', 'Rating', 'التقييم', count, part),
  words: outputField('typed', 'Comment', 'تعليق العميل', text, { list: 'sheet', computed: true }),
  // Services and people of the visit, to book it again.
  booked: outputField('code', 'Booked', 'المحجوز', text, part),
});

const always = ['customer', 'mobile', 'state', 'reason', 'state_at', 'channel', 'marked_by'] as const;

/** What the file of a queue holds, in the order of the fields. */
export const sheetKeys: Readonly<Record<QueueKey, readonly (keyof typeof followUpFields)[]>> = {
  reminders: ['at', 'services', 'people', ...always],
  no_shows: ['at', 'services', 'people', 'comes_at', ...always],
  ratings: ['at', 'document_number', 'amount', 'words', ...always],
  balances: ['on', 'amount', 'age_days', 'documents', ...always],
  birthdays: ['on', ...always],
};
