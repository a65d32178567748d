import { z } from 'zod';
import { bilingualName, createdAt, statusField } from '../../kernel/common-fields.ts';
import { inputField, textInputField, fieldsOf } from '../../kernel/noun.ts';
import { email, trn } from '../../kernel/zod-rules.ts';
import { dialled } from './supplier.ts';

const text = z.string().nullable();

/** Everything that is known of a supplier, in the order in which lists, files and the record show it. */
export const supplierFields = fieldsOf({
  ...bilingualName(),
  contact_person: textInputField('typed', 'Contact person', 'الشخص المسؤول', 120, { list: 'shown', card: 'subtitle' }),
  phone: textInputField('code', 'Phone', 'الهاتف', 25, { list: 'shown' }, dialled),
  email: inputField('email', 'Email', 'البريد الإلكتروني', email.optional(), text, { list: 'hidden' }),
  // Which shape it must have is the shop's country's to say: `trnErrors` of customers.
  trn: inputField('code', 'VAT registration number', 'الرقم الضريبي', trn('').optional(), text, {
    max: 15,
    list: 'shown',
    only_with_vat: true,
  }),
  building_number: textInputField('code', 'Building number', 'رقم المبنى', 10),
  street: textInputField('text', 'Street', 'الشارع', 120),
  additional_number: textInputField('code', 'Additional number', 'الرقم الإضافي', 10),
  district: textInputField('text', 'District', 'الحي', 120),
  city: textInputField('text', 'City', 'المدينة', 80, { list: 'hidden', sort: true }),
  postal_code: textInputField('code', 'Postal code', 'الرمز البريدي', 10),
  address: textInputField('long', 'Address', 'العنوان', 300),
  notes: textInputField('long', 'Notes', 'ملاحظات', 2_000),
  status: statusField,
  created_at: createdAt,
});
