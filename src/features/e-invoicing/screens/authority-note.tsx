import { refusalText } from '../../../ui/api/app-hooks.ts';
import { textsOf, useTexts } from '../../../ui/language/language.ts';
import { Link, useMayOpen } from '../../../ui/routing/link.tsx';
import type { AtAuthority } from '../at-authority.ts';
import { fiscalState, isOpenRejection } from '../fiscal-state.ts';
import { fiscalTexts } from '../messages.ts';
import { fiscalScreens } from '../screens.ts';
import { FiscalBadge } from './fiscal-badge.tsx';
import './fiscal.css';

/** Why it is given to nobody; null when it may be given. */
export const whyKept = (of: Pick<AtAuthority, 'state' | 'may_be_given'>): string | null => {
  if (of.may_be_given) return null;
  return of.state === fiscalState.rejected ? textsOf(fiscalTexts).rejected_note : refusalText('fiscal_not_cleared_yet');
};

/** How a document stands at the tax authority, with the way to its record; why it is not given to anybody yet. */
export const AuthorityNote = ({ fiscal }: { readonly fiscal: AtAuthority }) => {
  const t = useTexts(fiscalTexts);
  const mayOpen = useMayOpen();
  const to = fiscalScreens.record.to(fiscal.id);
  const badge = <FiscalBadge document={fiscal} />;
  const isRejected = fiscal.state === fiscalState.rejected;
  return (
    <span className="authority-note" role="status">
      {t.at_authority}{' '}
      {mayOpen(to) ? (
        <Link to={to} className="figure-link">
          {badge}
        </Link>
      ) : (
        badge
      )}
      {fiscal.may_be_given ? null : <span>{isRejected ? t.rejected_note : t.awaiting_note}</span>}
      {isOpenRejection(fiscal) && mayOpen(to) ? (
        <Link to={to} className="figure-link">
          {t.to_mend}
        </Link>
      ) : null}
    </span>
  );
};
