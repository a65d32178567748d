import { catalog } from '../../kernel/text/messages.ts';

interface Who {
  readonly name: string;
}

/** Words of the ways from an employee's column and record to what happens while they are away. */
export const employeeMenuTexts = catalog(
  {
    away: 'Away',
    today: 'Away today',
    this_day: 'Away on this day',
    of_employee: ({ name }: Who) => `More about ${name}`,
    record: 'The employee’s record',
  },
  {
    away: 'تسجيل غياب',
    today: 'غياب اليوم',
    this_day: 'غياب في هذا اليوم',
    of_employee: ({ name }) => `المزيد عن ${name}`,
    record: 'سجل الموظف',
  },
);
