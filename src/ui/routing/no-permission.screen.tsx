import { Button } from '@mantine/core';
import { EmptyPetals } from '../display/petals.tsx';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { areaOfPage } from '../session/session-store.ts';
import { Go } from './go.tsx';

/** Where a page that the user may not open leads (specification section 6). */
export default function NoPermission() {
  const t = useTexts(uiMessages);
  return (
    <EmptyPetals title={t.no_permission_title} text={t.no_permission_text} level={1}>
      <Button component={Go} to={`/${areaOfPage()}`}>
        {t.go_on}
      </Button>
    </EmptyPetals>
  );
}
