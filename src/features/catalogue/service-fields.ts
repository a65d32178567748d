import { z } from 'zod';
import { whole } from '../../kernel/contract/contract.ts';
import { fieldsOf, inputField } from '../../kernel/contract/entity.ts';
import { appearanceFields, inGroup, namedService, pricedFields } from './item-fields.ts';

/** A service, in the order in which lists, files and the record show it. */
export const serviceFields = fieldsOf({
  ...namedService,
  ...inGroup,
  job_time_minutes: inputField('duration', 'Duration', 'المدة', whole(0, 1_440).default(30), z.number().int(), {
    list: 'shown',
    sort: true,
    imports: true,
  }),
  ...pricedFields,
  ...appearanceFields,
  description_ar: { ...appearanceFields.description_ar, imports: 'description' },
  description_en: { ...appearanceFields.description_en, imports: 'description' },
});
