import { managerIdentity } from '../contract.ts';
import { SignOut } from './sign-out.tsx';

export default function ManagerLogout() {
  return <SignOut area="manager" row={managerIdentity.logout} />;
}
