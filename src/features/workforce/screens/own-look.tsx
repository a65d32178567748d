import { useAction, useCall } from '../../../ui/api/queries.ts';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { useMay } from '../../../ui/session/session-store.ts';
import { ownLook } from '../look-contract.ts';
import { publicLooks } from '../public-look.ts';
import { deviceTexts } from '../shared-device-messages.ts';

/** How customers see oneself on the shop's pages, kept when it is chosen; nothing for who is no employee. */
export const OwnLook = () => {
  const t = useTexts(deviceTexts);
  const { data } = useCall(ownLook.get, {});
  const choose = useAction(ownLook.choose, { done: t.look_saved });
  const mayChoose = useMay()(ownLook.choose);
  if (!mayChoose || (data?.public_look ?? null) === null) return null;
  return (
    <section className="panel">
      <ChoiceField
        label={t.my_look}
        description={t.my_look_note}
        value={data!.public_look}
        clearable={false}
        options={publicLooks.map((one) => ({ value: one.value, label: inThisLanguage(one) }))}
        onChange={(look) => void choose.run({ public_look: Number(look) })}
      />
    </section>
  );
};
