import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import { IconPrinter, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { openFile } from '../../../ui/api/open-file.ts';
import { printFile } from '../../../ui/api/print-file.ts';
import { NumberText } from '../../../ui/display/number-text.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { labelTexts } from '../label-messages.ts';
import { type LabelPaperKey, labelPaperKeys, labelPapers } from '../labels.ts';
import './labels.css';

/** The paper that was chosen last on this device, and how many labels of its first sheet are gone. */
export const useLabelPaper = (storageKey: string, usual: LabelPaperKey) => {
  const [paper, setPaper] = useState<LabelPaperKey>(
    () => labelPaperKeys.find((one) => one === localStorage.getItem(storageKey)) ?? usual,
  );
  const [skip, setSkip] = useState(0);
  const isSheet = labelPapers[paper].columns > 1;
  const choose = (key: string | null) => {
    if (!key) return;
    setPaper(key as LabelPaperKey);
    localStorage.setItem(storageKey, key);
  };
  return { paper, skip: isSheet ? skip : 0, isSheet, choose, setSkip };
};

/** On which paper labels are printed. */
export const LabelPaper = ({ of }: { readonly of: ReturnType<typeof useLabelPaper> }) => {
  const t = useTexts(labelTexts);
  const language = useLanguage();
  const { columns, rows } = labelPapers[of.paper];
  return (
    <div className="labels-add">
      <Select
        label={t.paper}
        data={labelPaperKeys.map((key) => ({ value: key, label: labelPapers[key][language] }))}
        value={of.paper}
        allowDeselect={false}
        onChange={of.choose}
      />
      {of.isSheet ? (
        <NumberInput
          label={t.skip}
          min={0}
          max={columns * rows - 1}
          allowDecimal={false}
          allowNegative={false}
          value={of.skip}
          onChange={(value) => of.setSkip(Number(value) || 0)}
        />
      ) : null}
    </div>
  );
};

interface LabelRowProps {
  /** What is labelled, with what is said of it. */
  readonly children: ReactNode;
  /** How it is called where its fields are read out. */
  readonly name: string;
  readonly count: number;
  readonly most: number;
  readonly change: (count: number) => void;
  readonly remove: () => void;
}

/** One thing that gets labels, and how many. */
export const LabelRow = ({ children, name, count, most, change, remove }: LabelRowProps) => {
  const t = useTexts(labelTexts);
  return (
    <li className="label-row">
      <span>{children}</span>
      <NumberInput
        aria-label={t.count_of({ name })}
        min={1}
        max={most}
        allowDecimal={false}
        allowNegative={false}
        value={count}
        onChange={(value) => change(Math.max(1, Math.min(most, Number(value) || 1)))}
      />
      <ActionIcon variant="subtle" size={44} aria-label={t.remove({ name })} onClick={remove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
};

interface LabelEndProps {
  readonly isDisabled: boolean;
  readonly total: number;
  readonly deliver: (way: typeof printFile | typeof openFile) => void;
}

/** Prints the labels, or opens them as a file. */
export const LabelEnd = ({ isDisabled, total, deliver }: LabelEndProps) => {
  const t = useTexts(labelTexts);
  return (
    <div className="labels-end">
      <Button
        disabled={isDisabled}
        leftSection={<IconPrinter size={19} stroke={1.7} aria-hidden />}
        onClick={() => deliver(printFile)}
      >
        {t.print}
      </Button>
      <Button variant="default" disabled={isDisabled} onClick={() => deliver(openFile)}>
        {t.save_file}
      </Button>
      <span>
        {t.total}: <NumberText>{total}</NumberText>
      </span>
    </div>
  );
};
