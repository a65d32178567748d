import { z } from 'zod';
import { money, operation, recordId } from '../../kernel/contract/contract.ts';
import { fieldsOf, outputField, rowOf } from '../../kernel/contract/entity.ts';
import { report } from '../../kernel/contract/report.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { productScreens } from '../catalogue/screens.ts';
import { recipeScreens } from '../recipes/screens.ts';
import { periodInput, reportFormat } from './contract.ts';
import { reportScreens } from './screens.ts';

const shown = { list: 'shown' } as const;
const row = { list: 'row' } as const;
const text = z.string().nullable();
const count = z.number().int();

/** A component and an arrangement that takes it, or took it in the period. */
export const componentUseFields = fieldsOf({
  component_id: outputField('number', 'Number', 'الرقم', count, row),
  recipe_id: outputField('number', 'Number', 'الرقم', count, row),
  component_name: outputField('typed', 'Component', 'المكوّن', text, { ...shown, card: 'title' }),
  product_name: outputField('typed', 'Arrangement', 'التنسيق', text, shown),
  // Null where the recipe in force does not have it: it did once, or it stood in for a part.
  quantity_milli: outputField('quantity', 'In one piece', 'في القطعة الواحدة', count.nullable(), shown),
  waste_bp: outputField('percent', 'Waste %', 'نسبة الهدر', count.nullable(), shown),
  // Null also of an optional component, where a cost is not known, and for who may not see costs.
  share_bp: outputField('percent', 'Share of cost today', 'حصته من التكلفة اليوم', count.nullable(), shown),
  made_milli: outputField('quantity', 'Pieces made', 'القطع المصنوعة', count, shown),
  used_milli: outputField('quantity', 'Used', 'المستخدم', count, { ...shown, card: 'figure' }),
  used_amount: outputField('money', 'Cost used', 'تكلفة المستخدم', money.nullable(), shown),
});

export const componentUse = operation({
  area: 'merchant',
  method: 'GET',
  path: '/reports/component_use',
  access: accessOf(reportScreens.componentUse),
  summary: 'Which arrangements take each component, how much one piece takes, and what went into them in a period',
  input: periodInput({ component_id: recordId.optional(), recipe_id: recordId.optional(), format: reportFormat }, 93),
  output: z.object({
    records: z.array(rowOf(componentUseFields).omit({ id: true })),
    /** The quantity of one component only: stems and metres do not add up. */
    totals: z.object({ used_milli: count.nullable(), used_amount: money.nullable() }),
  }),
});

export type ComponentUse = z.output<typeof componentUse.output>['records'][number];

export default report<typeof componentUse, ComponentUse>({
  operation: componentUse,
  fields: componentUseFields,
  period: { from: 'from_on', to: 'to_on', initial: 'this_month' },
  rows: ({ records }) => records,
  totals: (answer) => answer.totals,
  links: {
    component_name: (one) => productScreens.record.to(one.component_id),
    product_name: (one) => recipeScreens.record.to(one.recipe_id),
  },
  explanation: {
    en: 'Arrangements whose active recipe has the component, and those it went into. Made and used are less what was taken apart.',
    ar: 'التنسيقات التي في وصفتها النشطة هذا المكوّن، والتي دخل فيها فعلًا. والمصنوع والمستخدم بعد طرح ما فُكِّك.',
  },
  empty: { en: 'No recipe has components yet.', ar: 'لا مكوّنات في أي وصفة بعد.' },
});
