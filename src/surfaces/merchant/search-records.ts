import { customers } from '../../features/customers/contract.ts';
import { products } from '../../features/catalogue/product-contract.ts';
import { permissions } from '../../features/identity/permissions.ts';
import { documents } from '../../features/documents/contract.ts';
import { nameIn } from '../../kernel/messages.ts';
import { displayPhone, isPhone } from '../../kernel/phone.ts';
import { call } from '../../ui/api/call.ts';
import { currentLanguage } from '../../ui/language/language.ts';
import { may } from '../../ui/session/session-store.ts';
import type { SearchHit, SearchRecords } from '../../ui/shell/menu-row.ts';

const customerHits = async (term: string, signal: AbortSignal): Promise<SearchHit[]> => {
  if (!may([permissions.customers.view, permissions.billing.sell])) return [];
  const { records } = await call(customers.search, { term }, { signal, quiet: true });
  return records.slice(0, 6).map((c) => ({
    kind: { en: 'Customer', ar: 'عميل' },
    label: nameIn(currentLanguage(), c),
    ...(c.mobile ? { detail: isPhone(c.mobile) ? displayPhone(c.mobile) : c.mobile } : {}),
    to: `/merchant/customers/${c.id}`,
  }));
};

const productHits = async (search: string, signal: AbortSignal): Promise<SearchHit[]> => {
  if (!may(permissions.products.view)) return [];
  const { records } = await call(products.list, { search, page_size: 10 }, { signal, quiet: true });
  return records.slice(0, 6).map((p) => ({
    kind: { en: 'Product', ar: 'منتج' },
    label: nameIn(currentLanguage(), p),
    ...(p.barcode ? { detail: p.barcode } : {}),
    to: `/merchant/products/${p.id}`,
  }));
};

const invoiceHits = async (search: string, signal: AbortSignal): Promise<SearchHit[]> => {
  if (!may(permissions.accounting.invoices)) return [];
  const { records } = await call(documents.list, { search, page_size: 10 }, { signal, quiet: true });
  return records.slice(0, 6).map((one) => ({
    kind: { en: 'Invoice', ar: 'فاتورة' },
    label: one.document_number,
    ...(one.customer_name ? { detail: one.customer_name } : {}),
    to: `/merchant/accounting/total-sales/${one.id}`,
  }));
};

/** What Ctrl-K finds besides screens: customers by name or phone, products by name or barcode, invoices by number. */
export const searchRecords: SearchRecords = async (text, signal) =>
  (await Promise.all([customerHits(text, signal), productHits(text, signal), invoiceHits(text, signal)])).flat();
