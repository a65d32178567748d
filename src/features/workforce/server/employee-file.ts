import { yesAndNo } from '../../../kernel/contract/common-fields.ts';
import type { InputOf } from '../../../kernel/contract/contract.ts';
import { choiceOf, choicesOf, type Field } from '../../../kernel/contract/entity.ts';
import { displayPhone, type Phone } from '../../../kernel/domain/phone.ts';
import { formatMoneyWithSymbol } from '../../../kernel/money/money.ts';
import { type BilingualName, catalog, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { permissions } from '../../identity/permissions.ts';
import { employeeFields } from '../employee-fields.ts';
import type { employeeInformation } from '../information-contract.ts';
import { getEmployee } from './get-employee.ts';
import { listSalaries } from './salaries.ts';

const texts = catalog(
  {
    title: 'Employee file',
    number: 'Employee number',
    person: 'Person',
    papers: 'Documents',
    work: 'Work',
    salary: 'Monthly salary',
    sign_in: 'Access',
    page: 'Page',
    made: 'Printed on',
  },
  {
    title: 'ملف الموظف',
    number: 'رقم الموظف',
    person: 'الشخص',
    papers: 'الوثائق',
    work: 'العمل',
    salary: 'الراتب الشهري',
    sign_in: 'حساب الدخول',
    page: 'صفحة',
    made: 'طُبع في',
  },
);

type Key = keyof typeof employeeFields;
const parts: readonly { readonly title: 'person' | 'papers' | 'work'; readonly keys: readonly Key[] }[] = [
  { title: 'person', keys: ['mobile', 'nationality', 'country_of_residency', 'address'] },
  { title: 'papers', keys: ['residency_number', 'residency_expires_on', 'passport_number', 'passport_expires_on'] },
  { title: 'work', keys: ['joining_on', 'leaving_on', 'show_in_billing', 'show_in_appointments', 'experience'] },
];

const said = (field: Field, value: unknown, language: Language): string => {
  if (value === null || value === undefined || value === '') return '';
  if (field.kind === 'date') return formatDate(String(value), language, 'long');
  if (field.kind === 'phone') return displayPhone(value as Phone);
  if (field.kind === 'flag') return yesAndNo[value ? 'yes' : 'no'][language];
  if (field.kind === 'choice') return choiceOf(choicesOf(field), value)?.[language] ?? String(value);
  return String(value);
};

/** An employee on one page, for the folder; the salary only for those who may see it. */
export const printEmployee = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof employeeInformation.file>,
) => {
  const employee = await getEmployee(ctx, tx, input);
  const shop = await tx.one<BilingualName>(
    sql`select name_en, name_ar from merchant where merchant_id = ${tx.merchantId}`,
  );
  const salary = holds(ctx.user.permissions, permissions.employees.salary)
    ? (await listSalaries(ctx, tx, input)).current_amount
    : null;
  const { language } = ctx;
  const t = texts[language];
  const isCode = (kind: string): boolean => ['code', 'phone'].includes(kind);
  const sections = parts.map(({ title, keys }) => ({
    title: t[title],
    rows: [
      ...(title === 'person' ? [{ label: t.number, value: String(employee.id), is_code: true }] : []),
      ...keys.map((key) => ({
        label: employeeFields[key].label[language],
        value: said(employeeFields[key], (employee as Record<string, unknown>)[key], language),
        is_code: isCode(employeeFields[key].kind),
      })),
      ...(title === 'work' && salary !== null
        ? [
            {
              label: t.salary,
              value: formatMoneyWithSymbol(salary, ctx.merchant.currency_code, language),
              is_code: false,
            },
          ]
        : []),
      ...(title === 'work' && employee.login
        ? [{ label: t.sign_in, value: employee.login.user_name, is_code: true }]
        : []),
    ].filter(({ value }) => value !== ''),
  }));
  return new FileAnswer({
    contentType: 'application/pdf',
    fileName: `employee-${employee.id}.pdf`,
    inline: true,
    body: () =>
      renderPdf({
        template: new URL('./employee-file.typ', import.meta.url),
        created_at: ctx.now,
        data: {
          language,
          title: t.title,
          shop: nameIn(language, shop),
          name: nameIn(language, employee),
          job: nameIn(language, { name_ar: employee.job_title_ar, name_en: employee.job_title_en }),
          sections: sections.filter(({ rows }) => rows.length > 0),
          made: `${t.made} ${formatDate(ctx.today, language, 'long')}`,
          page: t.page,
        },
      }),
  });
};
