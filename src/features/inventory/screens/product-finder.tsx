import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBarcode } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { latinDigits } from '../../../kernel/text/search-text.ts';
import { call } from '../../../ui/api/call.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { isExpected } from '../../../ui/api/unexpected-error.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { NumberText, Quantity } from '../../../ui/display/number-text.tsx';
import { PictureName } from '../../../ui/display/picture.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { products } from '../../catalogue/product-contract.ts';
import { stockTexts } from '../messages.ts';

type Found = OutputOf<typeof products.list>['records'][number];

interface ProductFinderProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** `isScanned`: read as a whole and ended with Enter, so that the next scan may follow at once. */
  readonly onFound: (product: Found, isScanned: boolean) => void;
}

/**
 * Finds a product by barcode or by name. A scanner types the code and Enter faster than any answer comes: the field is
 * cleared at once and the codes are looked up one after the other.
 */
export const ProductFinder = ({ input, onFound }: ProductFinderProps) => {
  const t = useTexts(stockTexts);
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 180);
  const [waiting, setWaiting] = useState(0);
  const queue = useRef(Promise.resolve());
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // The codes are looked up long after the drawing that they were typed in.
  const list = useRef(combobox);
  list.current = combobox;
  const query = useCall(
    products.list,
    { search: asked, status: 1, page_size: 10 },
    { enabled: asked !== '', keepPrevious: true },
  );
  const hits = asked !== '' && text.trim() !== '' ? (query.data?.records ?? []) : [];

  const lookUp = async (code: string) => {
    try {
      const exact = await call(products.list, { barcode: latinDigits(code), status: 1, page_size: 10 });
      const [one] = exact.records;
      if (one) return onFound(one, true);
      const named = await call(products.list, { search: code, status: 1, page_size: 10 });
      if (named.records.length === 1) return onFound(named.records[0]!, false);
      if (named.records.length === 0) return toast({ tone: 'bad', text: t.not_found({ term: code }) });
      // Several fit: the person chooses.
      setText((now) => now || code);
      list.current.openDropdown();
    } catch (error) {
      if (!isExpected(error)) throw error;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const code = text.trim();
    // With an option chosen by the arrows the list itself takes Enter.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || combobox.getSelectedOptionIndex() >= 0 || !code)
      return;
    event.preventDefault();
    setText('');
    combobox.closeDropdown();
    setWaiting((n) => n + 1);
    queue.current = queue.current.then(() => lookUp(code)).finally(() => setWaiting((n) => n - 1));
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const chosen = hits.find((hit) => String(hit.id) === id);
        setText('');
        combobox.closeDropdown();
        if (chosen) onFound(chosen, false);
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={input}
          label={t.find_product}
          description={t.find_note}
          value={text}
          dir="auto"
          autoComplete="off"
          autoFocus
          leftSection={<IconBarcode size={20} stroke={1.6} aria-hidden />}
          rightSection={waiting > 0 ? <Loader size={18} /> : null}
          onChange={(event) => {
            setText(event.target.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onKeyDown={onKeyDown}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={hits.length === 0}>
        <Combobox.Options aria-label={t.find_product}>
          {hits.map((hit) => (
            <Combobox.Option key={hit.id} value={String(hit.id)} className="stock-hit">
              <PictureName
                of={hit}
                url={hit.image_url}
                icon={hit.shown_icon}
                detail={hit.barcode ? <NumberText>{hit.barcode}</NumberText> : undefined}
              />
              <span>
                {t.on_hand} <Quantity milli={hit.quantity_milli} />
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
