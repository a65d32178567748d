import { IconPackage } from '@tabler/icons-react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { currentLanguage, textsOf } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import type { TimelineTone } from '../../customers/screens/public-api.ts';
import { packages } from '../contract.ts';
import { offerTexts } from '../messages.ts';
import { offerMovement, offerMovements } from '../offer.ts';
import { packageFields } from '../offer-fields.ts';
import { packageScreens } from '../screens.ts';

const good: readonly unknown[] = [offerMovement.sold, offerMovement.used, offerMovement.given_back];

/** How a movement of a package is shown in a customer's timeline. */
export const packageLooks: readonly TimelineTone[] = [
  {
    kind: 'package',
    icon: <IconPackage size={18} stroke={1.5} />,
    line: ({ link_id, state, detail }) => ({
      tone: good.includes(state) ? 'good' : 'quiet',
      to: packageScreens.sold.to(link_id!),
      title: (
        <>
          <bdi>
            {nameIn(currentLanguage(), {
              name_ar: detail['name_ar'] as string | null,
              name_en: detail['name_en'] as string | null,
            })}
          </bdi>
          <Status {...statusToneOf(offerMovements, state)} />
        </>
      ),
      detail: (
        <>
          {textsOf(offerTexts).left} <NumberText>{Number(detail['uses_after'])}</NumberText>{' '}
          {detail['reason'] ? <bdi>{String(detail['reason'])}</bdi> : null}
        </>
      ),
    }),
  },
];

const about: readonly string[] = ['customer_name', 'customer_mobile', 'customer_name_ar', 'customer_name_en'];

/** The packages that the customer bought, inside of the record. */
const Packages = defineList({
  texts: offerTexts,
  operation: packages.list,
  columns: columnsOf(packageFields).filter(({ key }) => !about.includes(key)),
  rowLink: (p) => packageScreens.sold.to(p.id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_of_customer },
});

/** What packages add to a customer's record: what was bought, with what is left of it. */
export const customerPackages: RecordExtension<{ readonly id: number }> = {
  isSeldom: true,
  tabs: ({ id }) => [
    {
      key: 'packages',
      label: textsOf(offerTexts).packages,
      body: <Packages fixed={{ customer_id: id }} />,
      operation: packages.list,
    },
  ],
};
