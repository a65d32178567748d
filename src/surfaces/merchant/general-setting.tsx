import { SamplePaper } from '../../features/documents/screens/door.ts';
import { GeneralSetting } from '../../features/tenancy/screens/door.ts';

/** What the shop says of itself, with the paper that says it. */
export default function GeneralSettingScreen() {
  return <GeneralSetting preview={(values) => <SamplePaper values={values} />} />;
}
