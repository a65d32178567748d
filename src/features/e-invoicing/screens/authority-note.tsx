import { useTexts } from '../../../ui/language/language.ts';
import { Go, useMayOpen } from '../../../ui/routing/go.tsx';
import type { AtAuthority } from '../at-authority.ts';
import { fiscalState, isOpenRejection } from '../fiscal-state.ts';
import { fiscalTexts } from '../messages.ts';
import { fiscalScreens } from '../screens.ts';
import { FiscalBadge } from './fiscal-badge.tsx';
import './fiscal.css';

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
        <Go to={to} className="figure-link">
          {badge}
        </Go>
      ) : (
        badge
      )}
      {fiscal.may_be_given ? null : <span>{isRejected ? t.rejected_note : t.awaiting_note}</span>}
      {isOpenRejection(fiscal) && mayOpen(to) ? (
        <Go to={to} className="figure-link">
          {t.to_mend}
        </Go>
      ) : null}
    </span>
  );
};
