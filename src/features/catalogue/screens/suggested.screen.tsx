import { useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useScreenTitle } from '../../../ui/routing/link.tsx';
import { useInformations } from '../../../ui/session/session-store.ts';
import { groupScreens, productScreens, serviceScreens } from '../screens.ts';
import { suggestionTexts } from '../suggestion-messages.ts';
import { SuggestionsPanel } from './suggestions-panel.tsx';

type Kinds = Parameters<typeof SuggestionsPanel>[0]['kinds'];

/** The kinds never change while a screen is open, so each is one list. */
const both: Kinds = ['product', 'service'];
const services: Kinds = ['service'];
const products: Kinds = ['product'];

/** Whether the prices are with VAT; a shop without VAT is told nothing of it. */
const useVatNote = (): string => {
  const t = useTexts(suggestionTexts);
  const settings = useInformations()?.global_informations.general_informations;
  if (settings?.['is_vat_registered'] === false) return '';
  return settings?.['prices_include_vat'] === false ? t.excl_vat : t.incl_vat;
};

const Suggested = (props: { readonly kinds: Kinds; readonly back: string; readonly takesGroups?: boolean }) => {
  const t = useTexts(suggestionTexts);
  const ui = useTexts(uiMessages);
  const vatNote = useVatNote();
  const { back, ...panel } = props;
  return (
    <ScreenFrame title={useScreenTitle()} note={`${t.note} ${vatNote}`} back={{ to: back, label: ui.back }}>
      <SuggestionsPanel {...panel} />
    </ScreenFrame>
  );
};

/** Groups of services and of products, with or without what is in them. */
export const SuggestedGroups = () => <Suggested kinds={both} back={groupScreens.list.to()} takesGroups />;
export const SuggestedServices = () => <Suggested kinds={services} back={serviceScreens.list.to()} />;
export const SuggestedProducts = () => <Suggested kinds={products} back={productScreens.list.to()} />;
