import { identity } from '../contract.ts';
import { SignOut } from './sign-out.tsx';

export default function Logout() {
  return <SignOut area="merchant" row={identity.logout} />;
}
