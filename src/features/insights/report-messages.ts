import { catalog } from '../../kernel/messages.ts';

/** Words of the reports' filters. */
export const reportTexts = catalog({ year: 'Year' }, { year: 'السنة' });
