import { lazy } from 'react';
import { TillScreen } from '../../features/till/screens/till.screen.tsx';

const GiveInvoice = lazy(() => import('../../features/documents/screens/give-invoice.tsx'));

/** The till with the documents that it hands over: they are two features, and the surface brings them together. */
export default function Till() {
  return <TillScreen give={GiveInvoice} />;
}
