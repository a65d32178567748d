import { useTexts } from '../../../ui/language/language.ts';
import { Go } from '../../../ui/routing/go.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { permissions } from '../../identity/permissions.ts';
import { catalogueTexts } from '../messages.ts';

/** From a list to its disabled records, for those who may enable them. */
export const DisabledLink = ({ to }: { readonly to: string }) => {
  const t = useTexts(catalogueTexts);
  const may = useMay();
  return may(permissions.catalogue.enable) ? <Go to={to}>{t.show_disabled}</Go> : null;
};
