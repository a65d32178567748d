import { Button } from '@mantine/core';
import type { Screen } from '../../../kernel/contract/screen.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { Link } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { catalogueTexts } from '../messages.ts';

/** From a list to what the platform suggests for it, for those who may take it. */
export const SuggestedLink = ({ to }: { readonly to: Screen }) => {
  const t = useTexts(catalogueTexts);
  const may = useMay();
  return may(to.permission) ? <Link to={to.path}>{t.suggested_link}</Link> : null;
};

/** The same as the second way to fill an empty list. */
export const SuggestedButton = ({ to }: { readonly to: Screen }) => {
  const t = useTexts(catalogueTexts);
  const may = useMay();
  return may(to.permission) ? (
    <Button component={Link} to={to.path} variant="light">
      {t.suggested_link}
    </Button>
  ) : null;
};
