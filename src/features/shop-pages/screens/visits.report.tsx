import { inThisLanguage } from '../../../ui/language/language.ts';
import { reportScreen } from '../../../ui/pages/report/report-screen.ts';
import visitReport from '../visit-report.ts';
import { sourceChoices } from '../visits.ts';

/** Visits of the shop's pages, of all sources or one. */
export default reportScreen(visitReport, {
  filters: [
    {
      kind: 'choice',
      key: 'source',
      label: () => inThisLanguage({ en: 'Source', ar: 'مصدر الزيارة' }),
      options: () => sourceChoices.map((one) => ({ value: String(one.value), label: inThisLanguage(one) })),
    },
  ],
});
