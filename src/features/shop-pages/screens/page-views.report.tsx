import { inThisLanguage } from '../../../ui/language/language.ts';
import { reportScreen } from '../../../ui/pages/report/report-screen.ts';
import pageViewReport from '../page-view-report.ts';
import { sourceChoices } from '../page-views.ts';

/** Visits of the shop's pages, of all sources or one. */
export default reportScreen(pageViewReport, {
  filters: [
    {
      kind: 'choice',
      key: 'source',
      label: () => inThisLanguage({ en: 'Source', ar: 'مصدر الزيارة' }),
      options: () => sourceChoices.map((one) => ({ value: String(one.value), label: inThisLanguage(one) })),
    },
  ],
});
