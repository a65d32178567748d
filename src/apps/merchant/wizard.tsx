import { Button } from '@mantine/core';
import { SuggestionsPanel } from '../../features/catalogue/screens/public-api.ts';
import { tenancyTexts } from '../../features/tenancy/messages.ts';
import { GeneralStep, InvoicePrintStep, TaxStep, WizardFrame } from '../../features/tenancy/screens/public-api.ts';
import { FirstEmployees } from '../../features/workforce/screens/public-api.ts';
import { HoursStep } from '../../features/working-hours/screens/public-api.ts';
import { useTexts } from '../../ui/language/language.ts';

/** The setup of a new shop: the forms of the settings, its first people, and what it sells. */
export default function Wizard() {
  const t = useTexts(tenancyTexts);
  return (
    <WizardFrame
      steps={{
        'general-informations': (step) => <GeneralStep {...step} />,
        vat: (step) => <TaxStep {...step} />,
        'business-hours': (step) => <HoursStep {...step} />,
        employees: (step) => <FirstEmployees {...step} />,
        'invoice-setting': (step) => <InvoicePrintStep {...step} />,
        'activate-services': ({ onSaved }) => (
          <SuggestionsPanel
            kinds={['service', 'product']}
            onTaken={onSaved}
            buttons={
              <Button variant="default" onClick={() => onSaved()}>
                {t.go_on}
              </Button>
            }
          />
        ),
      }}
    />
  );
}
