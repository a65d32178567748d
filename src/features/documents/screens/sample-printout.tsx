import { Button, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { fileAddress } from '../../../ui/api/download.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { SkeletonLines, useIsLongWait } from '../../../ui/pages/query-boundary.tsx';
import { documentTexts } from '../messages.ts';
import { sampleInput, samples } from '../sample-contract.ts';
import './sample-printout.css';

type Paper = 'a4' | 'receipt';

/** So long after the last key the paper follows. */
const pauseMs = 350;

/** Only what the sample knows, and nothing that is empty. */
const toAsk = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => key in sampleInput && value !== null && value !== undefined && value !== '',
    ),
  );

interface SamplePrintoutProps {
  /** What the form beside it holds, saved or not. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly paper?: string | null | undefined;
}

/** The shop's own invoice with what is typed beside it; the server draws it by the template that prints. */
export const SamplePrintout = ({ values, paper }: SamplePrintoutProps) => {
  const t = useTexts(documentTexts);
  const [chosen, setChosen] = useState<Paper | null>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const isDrawn = useRef(false);
  const isLong = useIsLongWait(picture === null);
  const shown: Paper = chosen ?? (paper === 'a4' ? 'a4' : 'receipt');
  const asked = JSON.stringify({ paper: shown, ...toAsk(values) });
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      // What cannot be drawn yet (half a number) keeps the picture before it.
      const address = await fileAddress(samples.paper, JSON.parse(asked), { quiet: true }).catch(() => null);
      if (!address) return;
      if (isGone) URL.revokeObjectURL(address);
      else {
        isDrawn.current = true;
        setPicture(address);
      }
    };
    // The first is wanted at once; later ones when the typing rests.
    const timer = setTimeout(draw, isDrawn.current ? pauseMs : 0);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [asked]);
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture) : undefined), [picture]);
  const print = async () => {
    const address = await fileAddress(samples.paper, { ...JSON.parse(asked), format: 'pdf' });
    window.open(address, '_blank', 'noopener');
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <div className="sample-paper">
      <header>
        <h2>{t.sample}</h2>
        <SegmentedControl
          size="sm"
          aria-label={t.sample}
          data={[
            { value: 'receipt', label: t.sample_receipt },
            { value: 'a4', label: 'A4' },
          ]}
          value={shown}
          onChange={(value) => setChosen(value as Paper)}
        />
      </header>
      {picture ? (
        <img src={picture} alt={t.sample_alt} data-paper={shown} />
      ) : (
        <div className="sample-blank">{isLong ? <SkeletonLines lines={9} /> : null}</div>
      )}
      <p className="form-note">{t.sample_note}</p>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => void print()}>
        {t.sample_print}
      </Button>
    </div>
  );
};
