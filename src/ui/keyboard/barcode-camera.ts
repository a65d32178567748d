import type { BarcodeDetector as Ponyfill } from 'barcode-detector/ponyfill';

/** What goods carry. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'] as const;

/** The camera's own words for why it does not open, as the screen's. */
export type CameraFault = 'refused' | 'absent' | 'busy' | 'failed';

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export const faultOf = (error: unknown): CameraFault =>
  error instanceof DOMException ? (faults[error.name] ?? 'failed') : 'failed';

type Detector = Pick<Ponyfill, 'detect'>;
type DetectorClass = typeof Ponyfill;

const ownDetector = async (): Promise<Detector | null> => {
  const known = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (!known) return null;
  // A browser may have the interface and no reader behind it.
  const supported: readonly string[] = await known.getSupportedFormats().catch(() => []);
  return supported.includes('ean_13') ? new known({ formats: formats.filter((one) => supported.includes(one)) }) : null;
};

/** The browser's reader where it has one; elsewhere the library, which is loaded now. */
const openDetector = async (): Promise<Detector> => {
  const own = await ownDetector();
  if (own) return own;
  const [{ BarcodeDetector, prepareZXingModule }, { default: address }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...formats] });
};

/** Between two looks at the film, ms: quick for a hand, easy for a phone. */
const restBetweenLooks = 90;
/** The same code again is a second piece only after this long, ms. */
const restOfCode = 1_800;

/**
 * Reads barcodes from the camera into `found` until the answer is called. Throws a DOMException when the camera does not
 * open; `faultOf` names it.
 */
export const watchCamera = async (video: HTMLVideoElement, found: (code: string) => void): Promise<() => void> => {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('no camera here', 'NotFoundError');
  const [stream, detector] = await Promise.all([
    navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      audio: false,
    }),
    openDetector().catch((error: unknown) => error as Error),
  ]);
  const stopStream = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (detector instanceof Error) {
    stopStream();
    throw detector;
  }
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const seen = new Map<string, number>();
  const look = async () => {
    if (isOver) return;
    try {
      const codes = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await detector.detect(video) : [];
      const now = performance.now();
      for (const { rawValue } of codes) {
        const isNew = now - (seen.get(rawValue) ?? Number.NEGATIVE_INFINITY) > restOfCode;
        seen.set(rawValue, now);
        if (isNew && rawValue && !isOver) found(rawValue);
      }
    } catch {
      // A frame that could not be read: the next one is tried.
    }
    timer = setTimeout(() => void look(), restBetweenLooks);
  };
  video.srcObject = stream;
  await video.play().catch(() => undefined);
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
    stopStream();
    video.srcObject = null;
  };
};
