import type { ReactNode } from 'react';
import { choiceOf } from '../../../kernel/contract/entity.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { type CardMethod, cardMethodChoices } from '../gateway-payment.ts';
import type { PaymentState } from '../payment-state.ts';

const Drawn = ({ children, className }: { readonly children: ReactNode; readonly className: string }): ReactNode => (
  <svg
    className={className}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

/** A closed lock, beside what is paid. */
export const Lock = (): ReactNode => (
  <Drawn className="pay-lock">
    <rect x="5" y="10.5" width="14" height="10" rx="2" />
    <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v2" />
  </Drawn>
);

const card = <path d="M3 9.5h18M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z" />;

/** By what it can be paid: a mark and its name. */
export const MethodMarks = ({
  methods,
  label,
  language,
}: {
  readonly methods: readonly CardMethod[];
  readonly label: string;
  readonly language: Language;
}): ReactNode => (
  <ul className="pay-marks" aria-label={label}>
    {methods.map((method) => (
      <li key={method} data-method={method}>
        {method === 'card' && <Drawn className="pay-card">{card}</Drawn>}
        <bdi>{choiceOf(cardMethodChoices, method)?.[language]}</bdi>
      </li>
    ))}
  </ul>
);

const good: readonly PaymentState[] = ['paid', 'settling', 'late_kept'];
const bad: readonly PaymentState[] = ['declined', 'failed', 'other_amount', 'late_returned'];

/** How a state looks at first sight: `leaf` done, `rose` refused, `shop` on its way. */
const toneOf = (state: PaymentState): 'leaf' | 'rose' | 'shop' =>
  good.includes(state) ? 'leaf' : bad.includes(state) ? 'rose' : 'shop';

const signs = {
  leaf: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  rose: (
    <>
      {card}
      <path d="m4 3 16 18" />
    </>
  ),
  shop: card,
} as const;

const waiting: readonly PaymentState[] = ['preparing', 'waiting'];

/** The sign above the words of a state. */
export const StateSign = ({ state }: { readonly state: PaymentState }): ReactNode => (
  <span className="pay-sign" data-tone={toneOf(state)}>
    <Drawn className="pay-sign-drawing">
      {waiting.includes(state) ? <path d="M12 7v5l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z" /> : signs[toneOf(state)]}
    </Drawn>
  </span>
);
