import { Button, Modal, Slider } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { type CropArea, cropSquare } from './image-crop.ts';

interface CropDialogProps {
  readonly file: File;
  readonly done: (square: File) => Promise<void>;
  readonly close: () => void;
}

/** The square part of a picture is chosen here; pictures of the product are square (specification section 5). */
export default function CropDialog({ file, done, close }: CropDialogProps) {
  const t = useTexts(uiMessages);
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [isWorking, setWorking] = useState(false);
  const use = async () => {
    if (!area) return;
    setWorking(true);
    try {
      await done(await cropSquare(file, area));
      close();
    } finally {
      setWorking(false);
    }
  };
  return (
    <Modal.Root opened onClose={close} size={520}>
      <Modal.Overlay />
      <Modal.Content>
        <div className="crop-head">
          <Modal.Title>{t.crop_title}</Modal.Title>
          <Modal.CloseButton aria-label={t.close} size={44} />
        </div>
        <Modal.Body>
          <div className="crop-area" dir="ltr">
            <Cropper
              image={address}
              crop={at}
              zoom={zoom}
              aspect={1}
              disableAutomaticStylesInjection
              onCropChange={setAt}
              onZoomChange={setZoom}
              onCropComplete={(_percent, pixels) => setArea(pixels)}
            />
          </div>
          <Slider
            value={zoom}
            onChange={setZoom}
            min={1}
            max={4}
            step={0.01}
            label={null}
            thumbLabel={t.zoom}
            my="md"
          />
          <Button fullWidth onClick={use} loading={isWorking} disabled={!area}>
            {t.use_image}
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
