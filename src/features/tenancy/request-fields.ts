import { z } from 'zod';
import { instant } from '../../kernel/contract/contract.ts';
import { choice, derivedField, fieldsOf, outputField } from '../../kernel/contract/entity.ts';
import { requestStatus } from './account.ts';
import { businessKinds, kindChoices } from './merchant-fields.ts';

const text = z.string().nullable();
const name = { list: 'row' } as const;

/** A request for a shop account as managers list it. */
export const requestFields = fieldsOf({
  name: derivedField('name', 'Shop', 'المنشأة', { names: ['name_ar', 'name_en'], list: 'shown', card: 'title' }),
  name_ar: outputField('typed', 'Shop', 'المنشأة', text, name),
  name_en: outputField('typed', 'Shop', 'المنشأة', text, name),
  owner_name: outputField('typed', 'Requested by', 'صاحب الطلب', z.string(), { list: 'shown', card: 'subtitle' }),
  phone: outputField('phone', 'Mobile', 'الجوال', z.string(), { list: 'shown' }),
  email: outputField('email', 'Email', 'البريد الإلكتروني', z.string(), { list: 'shown' }),
  business_kind: outputField('choice', 'Business type', 'النشاط', z.enum(businessKinds), {
    choices: kindChoices,
    list: 'shown',
  }),
  country: derivedField('name', 'Country', 'الدولة', { names: ['country_name_ar', 'country_name_en'], list: 'hidden' }),
  country_name_ar: outputField('typed', 'Country', 'الدولة', z.string(), { ...name, computed: true }),
  country_name_en: outputField('typed', 'Country', 'الدولة', z.string(), { ...name, computed: true }),
  city: derivedField('name', 'City', 'المدينة', { names: ['city_name_ar', 'city_name_en'], list: 'hidden' }),
  city_name_ar: outputField('typed', 'City', 'المدينة', text, { ...name, computed: true }),
  city_name_en: outputField('typed', 'City', 'المدينة', text, { ...name, computed: true }),
  status: outputField('choice', 'Status', 'الحالة', z.number().int(), {
    choices: [
      choice(requestStatus.active, 'Requested', 'بانتظار الموافقة', 'info'),
      choice(requestStatus.waiting_for_verify, 'Awaiting verification', 'بانتظار التحقق', 'warn'),
      choice(requestStatus.approved, 'Approved', 'مقبول', 'good'),
      choice(requestStatus.rejected, 'Rejected', 'مرفوض', 'bad'),
    ],
    list: 'shown',
    card: 'badge',
  }),
  reason: outputField('typed', 'Reason', 'السبب', text, { list: 'hidden' }),
  asked_at: outputField('instant', 'Requested on', 'تاريخ الطلب', instant, { list: 'shown', sort: true }),
  decided_at: outputField('instant', 'Decided on', 'تاريخ القرار', text, { list: 'hidden', sort: true }),
  decided_by: derivedField('name', 'Decided by', 'صاحب القرار', {
    names: ['manager_ar', 'manager_en'],
    list: 'hidden',
  }),
  manager_ar: outputField('typed', 'Decided by', 'صاحب القرار', text, { ...name, computed: true }),
  manager_en: outputField('typed', 'Decided by', 'صاحب القرار', text, { ...name, computed: true }),
  merchant_id: outputField('code', 'Account ID', 'رقم الحساب', z.number().int().nullable(), { list: 'shown' }),
});
