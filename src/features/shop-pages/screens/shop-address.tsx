import { Button } from '@mantine/core';
import { IconCopy, IconExternalLink, IconPrinter } from '@tabler/icons-react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { fileAddress } from '../../../ui/api/download.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { toast } from '../../../ui/dialogs/toast-store.ts';
import { QrCode } from '../../../ui/display/qr-code.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { inThisLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { shopPath } from '../alias.ts';
import { onlineSetting } from '../contract.ts';
import { onlineSettingTexts } from '../messages.ts';
import { pageViewSources, sourceChoices } from '../page-views.ts';

type Setting = OutputOf<typeof onlineSetting.get>;

const ChooseAlias = ({ setting }: { readonly setting: Setting }) => {
  const t = useTexts(onlineSettingTexts);
  const form = useZodForm(onlineSetting.chooseAlias.input, { initial: { alias_name: setting.suggested_alias } });
  const choose = useAction(onlineSetting.chooseAlias, { done: t.alias_chosen });
  const typed = (form.values.alias_name ?? '') as string;
  return (
    <FormBody
      form={form}
      isShort
      writes={onlineSetting.chooseAlias}
      saveLabel={t.choose}
      save={(values) => choose.run(values)}
    >
      <FormSection title={t.address} note={t.address_note}>
        <TextField {...form.field('alias_name')} label={t.alias} kind="code" maxLength={40} />
        <p className="shop-address">
          <bdi dir="ltr">{`${setting.public_url}${shopPath(typed.replaceAll(/[^A-Za-z0-9]/g, ''))}`}</bdi>
        </p>
      </FormSection>
    </FormBody>
  );
};

/** Networks whose links say where somebody came from; searchers and the poster say it themselves. */
const shared = ['instagram', 'snapchat', 'tiktok', 'whatsapp', 'facebook'] as const;

const Links = ({ setting, alias }: { readonly setting: Setting; readonly alias: string }) => {
  const t = useTexts(onlineSettingTexts);
  const home = setting.public_url + shopPath(alias);
  const sourceName = (key: (typeof shared)[number]) =>
    inThisLanguage(sourceChoices.find(({ value }) => value === pageViewSources[key])!);
  const rows = [
    { label: t.link_home, url: home },
    { label: t.link_english, url: `${setting.public_url}/en${shopPath(alias)}` },
    ...(setting.shows_prices
      ? [{ label: t.link_prices, url: setting.public_url + shopPath(alias, 'price-list') }]
      : []),
    ...shared.map((key) => ({ label: t.link_from({ source: sourceName(key) }), url: `${home}?from=${key}` })),
  ];
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => toast({ tone: 'good', text: t.copied }),
      () => toast({ tone: 'info', text: url }),
    );
  const print = async () => {
    const address = await fileAddress(onlineSetting.poster, { page: 'home' });
    window.open(address, '_blank', 'noopener');
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <section className="form-section panel shop-links-given">
      <h2>{t.your_pages}</h2>
      <p className="form-note">{t.your_pages_note}</p>
      <div className="shop-links-both">
        <ul>
          {rows.map(({ label, url }) => (
            <li key={url}>
              <span>{label}</span>
              <bdi dir="ltr">{url.replace(/^https?:\/\//, '')}</bdi>
              <Button
                variant="subtle"
                aria-label={t.copy_of({ link: label })}
                leftSection={<IconCopy size={18} stroke={1.7} aria-hidden />}
                onClick={() => void copy(url)}
              >
                {t.copy}
              </Button>
            </li>
          ))}
        </ul>
        <div className="shop-code">
          <QrCode text={`${home}?from=poster`} label={t.code} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
            onClick={() => void print()}
          >
            {t.poster}
          </Button>
          <Button
            component="a"
            href={home}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconExternalLink size={18} stroke={1.7} aria-hidden />}
          >
            {t.open}
          </Button>
        </div>
      </div>
    </section>
  );
};

/** The name in the shop's addresses: chosen once, then given to be shared. */
export const ShopAddress = ({ setting }: { readonly setting: Setting }) =>
  setting.alias_name === null ? (
    <ChooseAlias setting={setting} />
  ) : (
    <Links setting={setting} alias={setting.alias_name} />
  );
