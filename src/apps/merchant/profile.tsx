import { Profile } from '../../features/identity/screens/profile.screen.tsx';
import { OwnLook } from '../../features/workforce/screens/own-look.tsx';
import { OwnPicture } from '../../features/workforce/screens/own-picture.tsx';
import { MyPin } from '../../features/workforce/screens/pin-forms.tsx';

/** One's own profile, with the PIN for shared devices. */
export default function MyProfile() {
  return (
    <Profile picture={<OwnPicture />}>
      <OwnLook />
      <MyPin />
    </Profile>
  );
}
