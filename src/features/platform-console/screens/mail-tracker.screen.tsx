import { Tabs } from '@mantine/core';
import { useTexts } from '../../../ui/language/language.ts';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { consoleTexts } from '../messages.ts';
import { OutgoingMails, SandboxMails } from './mail-lists.tsx';
import { MailPanel, SandboxPanel } from './mail-panels.tsx';

/** Every mail of every shop, and what the sandbox took in place of the world. The open mail stands in the address. */
export default function MailTracker() {
  const t = useTexts(consoleTexts);
  const [query, change] = useQueryState();
  const isSandbox = query['box'] === 'sandbox';
  const id = Number(query['mail']);
  const merchantId = Number(query['merchant']);
  const close = () => change({ mail: null, merchant: null });
  const switchTo = (box: string | null) =>
    // The lists have filters of their own; one's would mean nothing to the other.
    change({
      ...Object.fromEntries(Object.keys(query).map((key) => [key, null])),
      box: box === 'sandbox' ? box : null,
    });
  return (
    <>
      <Tabs value={isSandbox ? 'sandbox' : 'outbox'} onChange={switchTo} className="tracker-tabs">
        <Tabs.List>
          <Tabs.Tab value="outbox">{t.outbox}</Tabs.Tab>
          <Tabs.Tab value="sandbox">{t.sandbox}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="outbox">
          <OutgoingMails />
        </Tabs.Panel>
        <Tabs.Panel value="sandbox">
          <SandboxMails />
        </Tabs.Panel>
      </Tabs>
      {id > 0 && isSandbox ? <SandboxPanel id={id} close={close} /> : null}
      {id > 0 && merchantId > 0 && !isSandbox ? <MailPanel merchantId={merchantId} id={id} close={close} /> : null}
    </>
  );
}
