import { merchants } from '../../features/tenancy/manager-contract.ts';
import { merchantScreens } from '../../features/tenancy/screens.ts';
import { nameIn } from '../../kernel/text/messages.ts';
import { call } from '../../ui/api/call.ts';
import { currentLanguage } from '../../ui/language/language.ts';
import { may } from '../../ui/session/session-store.ts';
import type { SearchRecords } from '../../ui/shell/menu-row.ts';

/** What Ctrl-K finds besides screens: shops by name, e-mail, phone and account id. */
export const searchRecords: SearchRecords = async (search, signal) => {
  if (!may(merchants.list)) return [];
  const { records } = await call(merchants.list, { search, page_size: 10 }, { signal, quiet: true });
  return records.slice(0, 6).map((shop) => ({
    kind: merchantScreens.record.title,
    label: nameIn(currentLanguage(), shop),
    detail: [shop.id, shop.owner_email].filter(Boolean).join(' · '),
    to: merchantScreens.record.to(shop.id),
  }));
};
