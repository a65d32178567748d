import { Button } from '@mantine/core';
import { useAction } from '../../../ui/api/queries.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { Go, usePath } from '../../../ui/routing/go.tsx';
import { loadInformations } from '../../../ui/session/load-informations.ts';
import { safetyTexts } from '../safety-messages.ts';
import { identityScreens } from '../screens.ts';
import { secondStepLater } from '../second-step-contract.ts';

/** Where somebody stands and waits, nothing is offered; in the profile it stands already. */
const quiet = /\/merchant\/(billing|pos|wizard|profile)/;

/** Offers the second step to an owner who has none; put off, it comes again after thirty days. */
export const OfferSecondStep = () => {
  const t = useTexts(safetyTexts);
  const later = useAction(secondStepLater, { onDone: () => loadInformations() });
  if (quiet.test(usePath())) return null;
  return (
    <div className="account-banner" data-tone="offer" role="status">
      <p>{t.offer}</p>
      <Go to={identityScreens.profile.path} className="account-banner-action">
        {t.offer_set_up}
      </Go>
      <Button variant="subtle" size="compact-sm" loading={later.isRunning} onClick={() => void later.run({})}>
        {t.offer_later}
      </Button>
    </div>
  );
};
