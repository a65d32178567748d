import { SamplePrintout } from '../../features/documents/screens/public-api.ts';
import { InvoiceSetting } from '../../features/tenancy/screens/public-api.ts';
import { HoldSetting } from '../../features/till/screens/held/hold-setting.tsx';

/** How documents look, with what the till does beside. */
export default function InvoiceSettingScreen() {
  return (
    <InvoiceSetting preview={(values) => <SamplePrintout values={values} paper={values['paper'] as string | null} />}>
      <HoldSetting />
    </InvoiceSetting>
  );
}
