import { Button } from '@mantine/core';
import { IconCopy, IconExternalLink, IconPrinter } from '@tabler/icons-react';
import { fileAddress } from '../../../ui/api/download.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { menuTexts } from '../../flower-menu/messages.ts';
import { onlineSetting } from '../../shop-pages/contract.ts';

/** Where the menu is, with the code that opens it and its poster. */
export const MenuAddress = ({ path }: { readonly path: string }) => {
  const t = useTexts(menuTexts);
  const url = `${window.location.origin}${path}`;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ tone: 'good', text: t.copied }),
      () => toast({ tone: 'info', text: url }),
    );
  const print = async () => {
    const address = await fileAddress(onlineSetting.poster, { page: 'menu' });
    window.open(address, '_blank', 'noopener');
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <section className="panel menu-address" aria-label={t.address}>
      <QrCode text={`${url}?from=poster`} label={t.code} />
      <div>
        <bdi dir="ltr">{url.replace(/^https?:\/\//, '')}</bdi>
        <span className="menu-address-acts">
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
            {t.copy}
          </Button>
          <Button
            component="a"
            href={path}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            {t.open_menu}
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => void print()}>
            {t.poster}
          </Button>
        </span>
      </div>
    </section>
  );
};
