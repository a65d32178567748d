import { Button } from '@mantine/core';
import { IconCashBanknote, IconPlug, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { drawerKick, rollWidths } from '../../../../kernel/domain/esc-pos.ts';
import { fileBytes } from '../../../../ui/api/download.ts';
import { printFile } from '../../../../ui/api/print-file.ts';
import { isExpected } from '../../../../ui/api/unexpected-error.ts';
import { toast } from '../../../../ui/dialogs/toast-store.ts';
import { ChoiceField, FlagField, SegmentsField } from '../../../../ui/inputs/choice-fields.tsx';
import { useTexts } from '../../../../ui/language/language.ts';
import { FormSection } from '../../../../ui/pages/form/form-page.tsx';
import { ScreenFrame } from '../../../../ui/pages/screen-frame.tsx';
import {
  type DevicePrinter,
  devicePrinter,
  printWays,
  speeds,
  storeDevicePrinter,
} from '../../../../ui/printing/device-printer.ts';
import { printingTexts } from '../../../../ui/printing/printing-messages.ts';
import { sendJob, showPrinterFault } from '../../../../ui/printing/send-job.ts';
import { choosePort, hasPort, hasSerial } from '../../../../ui/printing/serial-printer.ts';
import { chooseUsb, hasUsb, usbName } from '../../../../ui/printing/usb-printer.ts';
import { useScreenTitle } from '../../../../ui/routing/link.tsx';
import { samples } from '../../../documents/sample-contract.ts';
import './printer.css';

const isOffered = { dialog: () => true, usb: hasUsb, serial: hasSerial } as const;

interface Part {
  readonly printer: DevicePrinter;
  readonly change: (to: Partial<DevicePrinter>) => void;
}

/** Which printer this browser reaches, and another one. */
const Connected = ({ printer, change }: Part) => {
  const t = useTexts(printingTexts);
  const { way, speed } = printer;
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let isLate = false;
    const asked = way === 'usb' ? usbName() : hasPort().then((has) => (has ? t.port : null));
    void asked.then((found) => !isLate && setName(found));
    return () => {
      isLate = true;
    };
  }, [way, t]);
  const choose = async () => {
    try {
      if (way === 'usb') setName((await chooseUsb()) ?? name);
      else if (await choosePort()) setName(t.port);
    } catch (error) {
      showPrinterFault(error, 'nothing');
    }
  };
  return (
    <>
      <div className="printer-connected">
        <p role="status">{name === null ? t.none_yet : t.connected({ name })}</p>
        <Button
          variant={name === null ? 'filled' : 'default'}
          leftSection={<IconPlug size={18} stroke={1.7} aria-hidden />}
          onClick={() => void choose()}
        >
          {name === null ? t.choose : t.choose_other}
        </Button>
      </div>
      {way === 'serial' ? (
        <ChoiceField
          label={t.speed}
          required
          value={speed}
          options={speeds.map((value) => ({ value, label: String(value) }))}
          onChange={(chosen) => chosen !== null && change({ speed: chosen })}
        />
      ) : null}
    </>
  );
};

/** Which printer the receipts of this device go to; kept on the device as it is chosen. */
export default function Printer() {
  const t = useTexts(printingTexts);
  const [printer, setPrinter] = useState(devicePrinter);
  const [isPrinting, setPrinting] = useState(false);
  const change = (to: Partial<DevicePrinter>) => {
    const changed = { ...printer, ...to };
    storeDevicePrinter(changed);
    setPrinter(changed);
    toast({ tone: 'good', text: t.kept });
  };
  const { way, roll, at_once, opens_drawer } = printer;
  const isDirect = way !== 'dialog';
  const sample = async () => {
    if (isPrinting) return;
    setPrinting(true);
    try {
      if (!isDirect) await printFile(samples.paper, { paper: 'receipt', roll, format: 'pdf' });
      else {
        await sendJob(await fileBytes(samples.paper, { paper: 'receipt', roll, format: 'escpos' }));
        toast({ tone: 'good', text: t.sample_sent });
      }
    } catch (error) {
      if (!isExpected(error)) showPrinterFault(error, 'nothing');
    }
    setPrinting(false);
  };
  const isReached = isOffered.usb() || isOffered.serial();
  return (
    <ScreenFrame title={useScreenTitle()} note={t.note} narrow>
      <FormSection title={t.printer} note={isReached ? null : t.unknown_here}>
        <SegmentsField
          label={t.way}
          description={t.way_note}
          value={way}
          options={printWays.map((value) => ({ value, label: t.ways[value], disabled: !isOffered[value]() }))}
          onChange={(chosen) => chosen && change({ way: chosen })}
        />
        {isDirect ? <Connected key={way} printer={printer} change={change} /> : null}
        <SegmentsField
          label={t.roll}
          value={roll}
          options={rollWidths.map((value) => ({ value, label: t.mm({ n: value }) }))}
          onChange={(chosen) => chosen && change({ roll: chosen })}
        />
        {isDirect ? (
          <>
            <FlagField label={t.at_once} value={at_once} onChange={(on) => change({ at_once: on === true })} />
            <FlagField
              label={t.opens_drawer}
              description={t.opens_drawer_note}
              value={opens_drawer}
              onChange={(on) => change({ opens_drawer: on === true })}
            />
          </>
        ) : null}
      </FormSection>
      <div className="printer-tries">
        <Button
          variant="default"
          loading={isPrinting}
          leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
          onClick={() => void sample()}
        >
          {t.sample}
        </Button>
        {isDirect ? (
          <Button
            variant="default"
            leftSection={<IconCashBanknote size={18} stroke={1.7} aria-hidden />}
            onClick={() => void sendJob(drawerKick()).catch((error: unknown) => showPrinterFault(error, 'nothing'))}
          >
            {t.drawer}
          </Button>
        ) : null}
      </div>
    </ScreenFrame>
  );
}
