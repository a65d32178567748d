import { InvoiceSetting } from '../../features/tenancy/screens/door.ts';
import { HoldSetting } from '../../features/till/screens/hold-setting.tsx';

/** How documents look, with what the till does beside. */
export default function InvoiceSettingScreen() {
  return (
    <InvoiceSetting>
      <HoldSetting />
    </InvoiceSetting>
  );
}
