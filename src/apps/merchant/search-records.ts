import { products } from '../../features/catalogue/product-contract.ts';
import { productScreens } from '../../features/catalogue/screens.ts';
import { customers } from '../../features/customers/contract.ts';
import { isCustomerSearch } from '../../features/customers/customer.ts';
import { customerScreens } from '../../features/customers/screens.ts';
import { documents } from '../../features/documents/contract.ts';
import { documentScreens } from '../../features/documents/screens.ts';
import { displayPhone, isPhone } from '../../kernel/domain/phone.ts';
import { nameIn } from '../../kernel/text/messages.ts';
import { call } from '../../ui/api/call.ts';
import { currentLanguage } from '../../ui/language/language.ts';
import { may } from '../../ui/session/session-store.ts';
import type { SearchHit, SearchRecords } from '../../ui/shell/menu-row.ts';

const customerHits = async (term: string, signal: AbortSignal): Promise<SearchHit[]> => {
  if (!may(customers.search) || !isCustomerSearch(term)) return [];
  const { records } = await call(customers.search, { term }, { signal, quiet: true });
  return records.slice(0, 6).map((c) => ({
    kind: customerScreens.record.title,
    label: nameIn(currentLanguage(), c),
    ...(c.mobile ? { detail: isPhone(c.mobile) ? displayPhone(c.mobile) : c.mobile } : {}),
    to: customerScreens.record.to(c.id),
  }));
};

const productHits = async (search: string, signal: AbortSignal): Promise<SearchHit[]> => {
  if (!may(productScreens.record.permission)) return [];
  const { records } = await call(products.list, { search, page_size: 10 }, { signal, quiet: true });
  return records.slice(0, 6).map((p) => ({
    kind: productScreens.record.title,
    label: nameIn(currentLanguage(), p),
    ...(p.barcode ? { detail: p.barcode } : {}),
    to: productScreens.record.to(p.id),
  }));
};

const invoiceHits = async (search: string, signal: AbortSignal): Promise<SearchHit[]> => {
  if (!may(documents.list)) return [];
  const { records } = await call(documents.list, { search, page_size: 10 }, { signal, quiet: true });
  return records.slice(0, 6).map((one) => ({
    kind: documentScreens.record.title,
    label: one.document_number,
    ...(one.customer_name ? { detail: one.customer_name } : {}),
    to: documentScreens.record.to(one.id),
  }));
};

/** What Ctrl-K finds besides screens: customers by name or phone, products by name or barcode, invoices by number. */
export const searchRecords: SearchRecords = async (text, signal) =>
  (await Promise.all([customerHits(text, signal), productHits(text, signal), invoiceHits(text, signal)])).flat();
