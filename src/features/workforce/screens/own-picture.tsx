import { upload } from '../../../ui/api/call.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { ImageField } from '../../../ui/inputs/image-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { refreshInformations } from '../../../ui/session/load-informations.ts';
import { useMay, useUser } from '../../../ui/session/session-store.ts';
import { ownPicture } from '../picture-contract.ts';
import { deviceTexts } from '../shared-device-messages.ts';

/** One's own picture, kept when it is chosen. */
export const OwnPicture = () => {
  const t = useTexts(deviceTexts);
  const { image_url } = useUser();
  const remove = useAction(ownPicture.remove, { done: t.picture_removed, onDone: () => refreshInformations() });
  const may = useMay();
  if (!may(ownPicture.choose) || !may(ownPicture.remove)) return null;
  return (
    <section className="panel">
      <ImageField
        label={t.my_picture}
        description={t.my_picture_note}
        value={image_url ?? null}
        url={image_url ?? null}
        onChange={(url) => void (url === null ? remove.run({}) : refreshInformations())}
        upload={async (square) => {
          const { url } = await upload(ownPicture.choose, {}, square);
          return { value: url, url };
        }}
      />
    </section>
  );
};
