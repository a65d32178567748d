import { Button } from '@mantine/core';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { textsOf, useTexts } from '../../../ui/language/language.ts';
import { gatewayTexts } from '../gateway-messages.ts';

/** Copies a text; where the browser does not let us, shows it to be copied by hand. */
const copyText = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => toast({ tone: 'good', text: textsOf(gatewayTexts).copied }),
    () => toast({ tone: 'bad', text }),
  );

/** An address that is copied elsewhere. */
export const CopiedText = ({ text }: { readonly text: string }) => {
  const t = useTexts(gatewayTexts);
  return (
    <>
      <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </bdi>{' '}
      <Button variant="default" onClick={() => void copyText(text)}>
        {t.copy}
      </Button>
    </>
  );
};
