import { IconGavel } from '@tabler/icons-react';
import { choiceOf, choicesOf } from '../../../kernel/contract/entity.ts';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { inThisLanguage, textsOf } from '../../../ui/language/language.ts';
import { defineList } from '../../../ui/pages/list/list-page.tsx';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { columnsOf } from '../../../ui/table/columns-of.ts';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import type { TimelineTone } from '../../customers/screens/public-api.ts';
import { penalties } from '../contract.ts';
import { penaltyTexts } from '../messages.ts';
import { penaltyKinds, penaltyStatus } from '../penalty.ts';
import { penaltyFields } from '../penalty-fields.ts';
import { penaltyScreens } from '../screens.ts';

/** How a penalty is shown in a customer's timeline. */
export const penaltyLooks: readonly TimelineTone[] = [
  {
    kind: 'penalty',
    icon: <IconGavel size={18} stroke={1.5} />,
    line: ({ id, title, state, detail }) => {
      const kind = choiceOf(penaltyKinds, detail['kind']);
      return {
        tone: state === penaltyStatus.unpaid ? 'bad' : 'quiet',
        to: penaltyScreens.record.to(id),
        title: (
          <>
            {kind ? inThisLanguage(kind) : null}
            <Status {...statusToneOf(choicesOf(penaltyFields.status), state)} />
          </>
        ),
        detail: (
          <>
            <NumberText>{title}</NumberText> {detail['reason'] ? <bdi>{String(detail['reason'])}</bdi> : null}
          </>
        ),
      };
    },
  },
];

/** The customer's own penalties, inside of the record. */
const Penalties = defineList({
  texts: penaltyTexts,
  operation: penalties.list,
  columns: columnsOf(penaltyFields).filter(({ key }) => key !== 'customer' && key !== 'mobile'),
  sort: '-issued_at',
  rowLink: (p) => penaltyScreens.record.to(p.id),
  exports: ['xlsx', 'csv', 'pdf'],
  empty: { text: (t) => t.none_of_customer },
});

/** What penalties add to a customer's record: each of them, and a new one. */
export const customerPenalties: RecordExtension<{ readonly id: number; readonly status: number }> = {
  isSeldom: true,
  actions: ({ id, status }) =>
    status === 1
      ? [
          {
            label: textsOf(penaltyTexts).charge,
            to: penaltyScreens.create.to({ customer_id: id }),
            operation: penalties.charge,
          },
        ]
      : [],
  tabs: ({ id }) => [
    {
      key: 'penalties',
      label: inThisLanguage(penaltyScreens.setting.title),
      body: <Penalties fixed={{ customer_id: id }} />,
      operation: penalties.list,
    },
  ],
};
