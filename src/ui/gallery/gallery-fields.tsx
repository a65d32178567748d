import { z } from 'zod';
import { civilDate, flag, moneyAtLeast } from '../../kernel/contract/contract.ts';
import { civilTime, email, mobile, optionalText, requiredText, signature } from '../../kernel/contract/zod-rules.ts';
import { richTextLimit } from '../../kernel/text/rich-text.ts';
import { toast } from '../dialogs/toast-store.ts';
import { useZodForm } from '../form/use-zod-form.ts';
import { ChoiceField, FlagField, SegmentsField } from '../inputs/choice-fields.tsx';
import { DateField } from '../inputs/date-field.tsx';
import { FileField } from '../inputs/file-field.tsx';
import { ImageField } from '../inputs/image-field.tsx';
import { NameFields } from '../inputs/name-fields.tsx';
import { IntegerField, MoneyField, PercentField, QuantityField, TimeField } from '../inputs/number-fields.tsx';
import { PhoneField } from '../inputs/phone-field.tsx';
import { RichTextField } from '../inputs/rich-text-field.tsx';
import { SignatureField } from '../inputs/signature-field.tsx';
import { PasswordField, TextAreaField, TextField } from '../inputs/text-field.tsx';
import { useTexts } from '../language/language.ts';
import { FormBody, FormRow, FormSection } from '../pages/form/form-page.tsx';
import { galleryMessages } from './gallery-messages.ts';

const schema = z.object({
  customer: requiredText(120),
  name_ar: optionalText(120),
  name_en: optionalText(120),
  email: email.optional(),
  password: z.string().min(8),
  mobile,
  price: moneyAtLeast(100),
  quantity_milli: z.number().int().min(1),
  tax_bp: z.number().int().max(10_000),
  points: z.number().int(),
  from_time: civilTime,
  born_on: civilDate,
  gender: z.number().int(),
  kind: z.string(),
  active: flag,
  picture: z.string().optional(),
  attachment: z.string().optional(),
  signed: signature.optional(),
  terms: z.string().max(richTextLimit).optional(),
  notes: optionalText(500),
});

/** Every input, in a form that checks as a real one does. */
export const GalleryFields = () => {
  const t = useTexts(galleryMessages);
  const form = useZodForm(schema, {
    initial: { price: 11_500, quantity_milli: 1500, tax_bp: 1500, active: true, kind: 'a' },
  });
  const genders = [
    { value: 1, label: t.male },
    { value: 2, label: t.female },
  ];
  return (
    <FormBody
      form={form}
      save={async (values) => {
        toast({ tone: 'good', text: t.saved });
        return values;
      }}
    >
      <FormSection title={t.fields}>
        <TextField {...form.field('customer')} label={t.customer} />
        <NameFields ar={form.field('name_ar')} en={form.field('name_en')} />
        <FormRow>
          <TextField {...form.field('email')} label={t.email} kind="email" />
          <PasswordField {...form.field('password')} label={t.password} fresh />
        </FormRow>
        <FormRow>
          <PhoneField {...form.field('mobile')} label={t.mobile} />
          <DateField {...form.field('born_on')} label={t.born} />
        </FormRow>
        <FormRow>
          <MoneyField {...form.field('price')} label={t.price} />
          <QuantityField {...form.field('quantity_milli')} label={t.quantity} />
          <PercentField {...form.field('tax_bp')} label={t.tax} />
        </FormRow>
        <FormRow>
          <IntegerField {...form.field('points')} label={t.points} />
          <TimeField {...form.field('from_time')} label={t.from} />
          <ChoiceField {...form.field('gender')} label={t.gender} options={genders} />
        </FormRow>
        <SegmentsField
          {...form.field('kind')}
          label={t.methods}
          options={[
            { value: 'a', label: t.cash },
            { value: 'b', label: t.card },
          ]}
        />
        <FlagField {...form.field('active')} label={t.active} />
        <ImageField
          {...form.field('picture')}
          label={t.picture}
          upload={async (square) => ({ value: square.name, url: URL.createObjectURL(square) })}
        />
        <FileField
          {...form.field('attachment')}
          label={t.attachment}
          upload={async (file) => ({
            value: file.name,
            url: URL.createObjectURL(file),
            kind: file.type.startsWith('video') ? 'video' : file.type.startsWith('image') ? 'image' : 'pdf',
          })}
        />
        <SignatureField {...form.field('signed')} label={t.signature} />
        <RichTextField {...form.field('terms')} label={t.terms} />
        <TextAreaField {...form.field('notes')} label={t.notes} />
      </FormSection>
    </FormBody>
  );
};
