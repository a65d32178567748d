import { Button } from '@mantine/core';
import { useAction } from '../../../ui/api/queries.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { Link, usePath } from '../../../ui/routing/link.tsx';
import { loadInformations } from '../../../ui/session/load-informations.ts';
import { useMay } from '../../../ui/session/session-store.ts';
import { safetyTexts } from '../safety-messages.ts';
import { identityScreens } from '../screens.ts';
import { twoFactorLater } from '../two-factor-contract.ts';

/** Offered where the day begins, nowhere else: at the till somebody stands and waits. */
const where = /\/merchant(\/dashboard)?\/?$/;

/** Offers the second step to an owner who has none; put off, it comes again after thirty days. */
export const OfferTwoFactor = () => {
  const t = useTexts(safetyTexts);
  const later = useAction(twoFactorLater, { onDone: () => loadInformations() });
  const mayPutOff = useMay()(twoFactorLater);
  if (!where.test(usePath()) || !mayPutOff) return null;
  return (
    <div className="account-banner" data-tone="offer" role="status">
      <p>{t.offer}</p>
      <span className="account-banner-acts">
        <Link to={identityScreens.profile.path} className="account-banner-action">
          {t.offer_set_up}
        </Link>
        <Button variant="subtle" size="compact-sm" loading={later.isRunning} onClick={() => void later.run({})}>
          {t.offer_later}
        </Button>
      </span>
    </div>
  );
};
