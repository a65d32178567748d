import { useRef, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { type FieldError, InvalidInput, Refusal } from '../../../kernel/contract/refusal.ts';
import { latinDigits } from '../../../kernel/text/search-text.ts';
import { call } from '../../../ui/api/call.ts';
import { lots } from '../lot-contract.ts';

/** Finds the lot of a scanned or typed label, one after the other. */
export const useFindLot = (found: (lot: OutputOf<typeof lots.find>) => void) => {
  const [error, setError] = useState<FieldError | null>(null);
  const line = useRef<Promise<void>>(Promise.resolve());
  const ask = async (code: string): Promise<void> => {
    try {
      setError(null);
      found(await call(lots.find, { code: latinDigits(code) }, { quiet: true }));
    } catch (failure) {
      // The next scan is asked for all the same.
      const isUnknown = failure instanceof Refusal || failure instanceof InvalidInput;
      setError({ key: isUnknown ? 'label_unknown' : 'label_not_asked' });
    }
  };
  return {
    error,
    find: (code: string) => {
      line.current = line.current.then(() => ask(code));
    },
  };
};
