import { upload } from '../../../ui/api/call.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { ImageField } from '../../../ui/inputs/image-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { Loaded } from '../../../ui/pages/loaded.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { refreshInformations } from '../../../ui/session/load-informations.ts';
import { files, merchantLogo } from '../contract.ts';
import { tenancyTexts } from '../messages.ts';

/** What the shop shows of itself: its logo, in its screens and on its documents. */
export default function GeneralSetting() {
  const t = useTexts(tenancyTexts);
  const query = useCall(merchantLogo.get, {});
  const save = useAction(merchantLogo.save, { done: t.logo_saved, onDone: () => refreshInformations() });
  return (
    <ScreenFrame title={t.general_setting}>
      <Loaded query={query}>
        {(logo) => (
          <section className="panel">
            <ImageField
              label={t.logo}
              description={t.logo_note}
              value={logo.file_id}
              url={logo.url}
              onChange={(file_id) => void save.run(file_id === null ? {} : { file_id })}
              upload={async (square) => {
                const { id, url } = await upload(files.upload, {}, square);
                return { value: id, url };
              }}
            />
          </section>
        )}
      </Loaded>
    </ScreenFrame>
  );
}
