import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type CameraFault, faultOf, watchCamera } from '../../../../ui/keyboard/barcode-camera.ts';
import { useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';
import { cameraTexts } from '../../camera-messages.ts';
import { tillTexts } from '../../messages.ts';
import './camera.css';

interface CameraScanProps {
  readonly scan: (code: string) => void;
  readonly close: () => void;
}

/** The camera over the tiles: every barcode that it sees goes to the ticket, until it is closed. */
export default function CameraScan({ scan, close }: CameraScanProps) {
  const t = useTexts(tillTexts);
  const told = useTexts(cameraTexts);
  const ui = useTexts(uiMessages);
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(scan);
  latest.current = scan;
  const [fault, setFault] = useState<CameraFault | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it anew
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | null = null;
    setFault(null);
    watchCamera(video.current!, (code) => latest.current(code)).then(
      (end) => {
        if (isGone) end();
        else stop = end;
      },
      (error: unknown) => {
        if (!isGone) setFault(faultOf(error));
      },
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [tries]);
  useEffect(() => {
    // Before the till's own keys, which would take a step back on the ticket as well.
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open], .side-panel')) return;
      event.preventDefault();
      close();
    };
    addEventListener('keydown', leave, { capture: true });
    return () => removeEventListener('keydown', leave, { capture: true });
  }, [close]);
  return (
    <div className="camera" role="group" aria-label={t.camera}>
      <video ref={video} muted playsInline hidden={fault !== null} aria-label={told.hint} />
      {fault ? (
        <div className="camera-fault" role="alert">
          <p>{told[fault]}</p>
          <button type="button" className="line-remedy" onClick={() => setTries(tries + 1)}>
            {ui.retry}
          </button>
        </div>
      ) : (
        <p className="camera-hint">{told.hint}</p>
      )}
      <button type="button" className="camera-close" aria-label={told.close} onClick={close}>
        <IconX size={20} aria-hidden />
      </button>
    </div>
  );
}
