/** Side of a stored square in px; larger pictures are scaled down. */
const maxSide = 1200;

export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Can this browser read the file as a picture? What it is called says nothing. */
export const isPicture = async (file: File): Promise<boolean> => {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
};

/** Cuts the square out of a picture and answers it as a JPEG (or PNG where it is see-through). */
export const cropSquare = async (file: File, area: CropArea): Promise<File> => {
  const picture = await createImageBitmap(file);
  const side = Math.max(1, Math.min(maxSide, Math.round(area.width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  canvas.getContext('2d')!.drawImage(picture, area.x, area.y, area.width, area.width, 0, 0, side, side);
  picture.close();
  const type = file.type === 'image/png' || file.type === 'image/webp' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new Error('the picture could not be cut');
  return new File([blob], type === 'image/png' ? 'image.png' : 'image.jpg', { type });
};
