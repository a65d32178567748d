import { Button } from '@mantine/core';
import { SuggestionsPanel } from '../../features/catalogue/screens/door.ts';
import { HoursStep } from '../../features/hours/screens/door.tsx';
import { GeneralStep, PaperStep, TaxStep, WizardFrame } from '../../features/tenancy/screens/door.ts';
import { FirstEmployees } from '../../features/workforce/screens/door.ts';

/** The setup of a new shop: the forms of the settings, its first people, and what it sells. */
export default function Wizard() {
  return (
    <WizardFrame
      steps={{
        'general-informations': (step) => <GeneralStep {...step} />,
        vat: (step) => <TaxStep {...step} />,
        'business-hours': (step) => <HoursStep {...step} />,
        employees: (step) => <FirstEmployees {...step} />,
        'invoice-setting': (step) => <PaperStep {...step} />,
        'activate-services': ({ saveLabel, onSaved }) => (
          <SuggestionsPanel
            kinds={['service', 'product']}
            onTaken={onSaved}
            buttons={
              <Button variant="default" onClick={() => onSaved()}>
                {saveLabel}
              </Button>
            }
          />
        ),
      }}
    />
  );
}
