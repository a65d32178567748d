import { z } from 'zod';
import { bilingualName, createdAt, statusField } from '../../kernel/common-fields.ts';
import { asked, askedText, fieldsOf } from '../../kernel/noun.ts';
import { email, trn } from '../../kernel/zod-rules.ts';
import { dialled } from './supplier.ts';

const text = z.string().nullable();

/** Everything that is known of a supplier, in the order in which lists, files and the record show it. */
export const supplierFields = fieldsOf({
  ...bilingualName(),
  contact_person: askedText('typed', 'Contact person', 'الشخص المسؤول', 120, { list: 'shown', card: 'subtitle' }),
  phone: askedText('code', 'Phone', 'الهاتف', 25, { list: 'shown' }, dialled),
  email: asked('email', 'E-mail', 'البريد الإلكتروني', email.optional(), text, { list: 'hidden' }),
  // Which shape it must have is the shop's country's to say: `trnErrors` of customers.
  trn: asked('code', 'VAT registration number', 'الرقم الضريبي', trn('').optional(), text, {
    max: 15,
    list: 'shown',
    only_with_vat: true,
  }),
  building_number: askedText('code', 'Building number', 'رقم المبنى', 10),
  street: askedText('text', 'Street', 'الشارع', 120),
  additional_number: askedText('code', 'Additional number', 'الرقم الإضافي', 10),
  district: askedText('text', 'District', 'الحي', 120),
  city: askedText('text', 'City', 'المدينة', 80, { list: 'hidden', sort: true }),
  postal_code: askedText('code', 'Postal code', 'الرمز البريدي', 10),
  address: askedText('long', 'Address', 'العنوان', 300),
  notes: askedText('long', 'Notes', 'ملاحظات', 2_000),
  status: statusField,
  created_at: createdAt,
});
