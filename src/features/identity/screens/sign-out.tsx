import { useEffect, useRef } from 'react';
import type { AnyOperation } from '../../../kernel/contract/contract.ts';
import { call } from '../../../ui/api/call.ts';
import { queryClient } from '../../../ui/api/queries.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { useNavigate } from '../../../ui/routing/link.tsx';
import { purgeDeviceData, purgeSession, type SignedInArea } from '../../../ui/session/session-store.ts';
import { identityTexts } from '../messages.ts';

/** Ends the session at the server and here, and leads to the sign-in. The device forgets it also when the server is away. */
export const SignOut = ({ area, row }: { readonly area: SignedInArea; readonly row: AnyOperation }) => {
  const t = useTexts(identityTexts);
  const navigate = useNavigate();
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void call(row, {}, { quiet: true })
      .catch(() => undefined)
      .then(() => {
        purgeSession(area);
        purgeDeviceData();
        queryClient.clear();
        return navigate(`/${area}/sign-in`, { replace: true });
      });
  }, [area, row, navigate]);
  return (
    <p role="status" style={{ padding: 24 }}>
      {t.signing_out}
    </p>
  );
};
