import { IconStar } from '@tabler/icons-react';
import { choiceOf } from '../../../kernel/contract/entity.ts';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { inThisLanguage, textsOf } from '../../../ui/language/language.ts';
import type { TimelineTone } from '../../customers/screens/public-api.ts';
import { documentScreens } from '../../documents/screens.ts';
import { loyaltyTexts } from '../messages.ts';
import { movementKinds } from '../points.ts';

/** How a movement of points is shown in a customer's timeline; it leads to the bill that caused it. */
export const pointLooks: readonly TimelineTone[] = [
  {
    kind: 'points',
    icon: <IconStar size={18} stroke={1.5} />,
    line: ({ link_id, title, state, detail }) => {
      const points = Number(detail['points']);
      const kind = choiceOf(movementKinds, state);
      return {
        tone: points > 0 ? 'good' : 'quiet',
        to: link_id === null ? null : documentScreens.record.to(link_id),
        title: (
          <>
            {textsOf(loyaltyTexts).points}: {kind ? inThisLanguage(kind) : null}{' '}
            <NumberText>{points > 0 ? `+${points}` : points}</NumberText>
          </>
        ),
        detail: title ? <bdi>{title}</bdi> : null,
      };
    },
  },
];
