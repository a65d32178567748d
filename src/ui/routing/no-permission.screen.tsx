import { Button } from '@mantine/core';
import { EmptyState } from '../display/petals.tsx';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { areaOfPage } from '../session/session-store.ts';
import { Link } from './link.tsx';

/** Where a page that the user may not open leads (specification section 6). */
export default function NoPermission() {
  const t = useTexts(uiMessages);
  return (
    <EmptyState title={t.no_permission_title} text={t.no_permission_text} level={1}>
      <Button component={Link} to={`/${areaOfPage()}`}>
        {t.go_on}
      </Button>
    </EmptyState>
  );
}
