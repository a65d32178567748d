import { SamplePrintout } from '../../features/documents/screens/public-api.ts';
import { GeneralSetting } from '../../features/tenancy/screens/public-api.ts';

/** What the shop says of itself, with the paper that says it. */
export default function GeneralSettingScreen() {
  return <GeneralSetting preview={(values) => <SamplePrintout values={values} />} />;
}
