import { IconTicket } from '@tabler/icons-react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { formatDate } from '../../../../kernel/time/local-time.ts';
import { refusalText } from '../../../../ui/api/app-hooks.ts';
import { refreshCall, useCall } from '../../../../ui/api/queries.ts';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useLive } from '../../../../ui/live/use-live.ts';
import { packages } from '../../../packages/contract.ts';
import { heldMoneyTexts } from '../../held-money-messages.ts';
import { onePiece } from '../../ticket-lines.ts';
import { useTill } from '../till-context.ts';
import './packages.css';

type Usable = OutputOf<typeof packages.ofCustomer>['records'][number];

/** One package: a press on a service puts it on the bill with nothing to pay. */
const PackageUses = ({ of }: { readonly of: Usable }) => {
  const t = useTexts(heldMoneyTexts);
  const language = useLanguage();
  const { ticket, change, catalogue } = useTill();
  const onBill = (service?: number) =>
    ticket.lines
      .filter((line) => line.customer_offer?.id === of.id && (service === undefined || line.item_id === service))
      .reduce((n, line) => n + line.quantity_milli / onePiece, 0);
  const left = of.uses_left - onBill();
  const owner = nameIn(language, { name_ar: of.owner_name_ar, name_en: of.owner_name_en });
  return (
    <div className="package-uses">
      <p>
        <strong>
          {t.package_left({ name: nameIn(language, of), n: left, until: formatDate(of.expires_on, language) })}
        </strong>
        {owner ? <small>{t.package_of({ name: owner })}</small> : null}
        {of.why_not ? <small className="package-why">{refusalText(of.why_not)}</small> : null}
      </p>
      {of.why_not
        ? null
        : of.services
            .filter((one) => one.status === 1 && one.left > 0)
            .map((one) => {
              const rest = Math.min(left, one.left - onBill(one.service_id));
              return (
                <button
                  key={one.service_id}
                  type="button"
                  className="package-use"
                  disabled={rest <= 0}
                  onClick={() =>
                    change({
                      type: 'package_used',
                      of: { id: of.id, name_ar: of.name_ar, name_en: of.name_en },
                      service: { id: one.service_id, name_ar: one.name_ar, name_en: one.name_en },
                      seller_id: catalogue?.own_seller_id ?? null,
                    })
                  }
                >
                  {t.use_service({ name: nameIn(language, one), n: rest })}
                </button>
              );
            })}
    </div>
  );
};

/** The packages that the chosen customer may use, her own and those in which she is named. */
export default function UsePackages({ customerId }: { readonly customerId: number }) {
  const t = useTexts(heldMoneyTexts);
  const { data } = useCall(packages.ofCustomer, { id: customerId }, { quiet: true });
  useLive(['customer_offers'], () => refreshCall(packages.ofCustomer, { id: customerId }));
  if (!data || data.records.length === 0) return null;
  return (
    <section className="ticket-packages" aria-label={t.packages}>
      <h2>
        <IconTicket size={18} stroke={1.7} aria-hidden />
        {t.packages}
      </h2>
      {data.records.map((one) => (
        <PackageUses key={one.id} of={one} />
      ))}
    </section>
  );
}
