import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { call } from '../../../ui/api/call.ts';
import { isExpected } from '../../../ui/api/unexpected-error.ts';
import { recipes } from '../contract.ts';

export type ShownFacts = OutputOf<typeof recipes.facts>['facts'][number];

/** What is known of the products that a recipe names; of one that is added it is asked for once. */
export const useFacts = (known: readonly ShownFacts[], productIds: readonly number[]): readonly ShownFacts[] => {
  const [facts, setFacts] = useState(known);
  const asked = useRef(new Set(known.map((one) => one.product_id)));
  const key = productIds.join();
  useEffect(() => {
    for (const product_id of key === '' ? [] : key.split(',').map(Number)) {
      if (asked.current.has(product_id)) continue;
      asked.current.add(product_id);
      void call(recipes.facts, { product_id }).then(
        (answer) =>
          setFacts((before) => [
            ...before,
            ...answer.facts.filter((one) => before.every((other) => other.product_id !== one.product_id)),
          ]),
        (error: unknown) => {
          // The row says nothing of its cost then; saving says what is wrong.
          if (!isExpected(error)) throw error;
        },
      );
    }
  }, [key]);
  return facts;
};
