import { type ComponentProps, useState } from 'react';
import type { AnyOperation, OutputOf } from '../../kernel/contract/contract.ts';
import { RecordField } from './record-field.tsx';

type RecordOf<Op extends AnyOperation> = OutputOf<Op> extends { records: (infer R)[] } ? R : never;

/** Finds records one after the other: each that is picked is added, and the field is empty again. */
export const AddRecord = <Op extends AnyOperation>({
  add,
  ...field
}: Pick<ComponentProps<typeof RecordField<Op>>, 'label' | 'operation' | 'fixed' | 'without'> & {
  readonly add: (record: RecordOf<Op>) => void;
}) => {
  const [round, setRound] = useState(0);
  return (
    <RecordField<Op>
      key={round}
      {...field}
      value={null}
      onChange={() => {}}
      onPick={(record) => {
        if (!record) return;
        setRound((n) => n + 1);
        add(record);
      }}
    />
  );
};
