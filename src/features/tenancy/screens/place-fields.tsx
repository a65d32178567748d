import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { FieldInput } from '../../../ui/form/field-input.tsx';
import type { ZodForm } from '../../../ui/form/zod-form.ts';
import { locateDevice, type PlaceTrouble } from '../../../ui/inputs/geolocation.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { FormRow } from '../../../ui/pages/form/form-page.tsx';
import { tenancyTexts } from '../messages.ts';
import type { shop } from '../shop-contract.ts';
import { shopFields as fields } from '../shop-fields.ts';

type Form = ZodForm<typeof shop.saveGeneral.input>;
/** Where the shop is: typed, or taken from the device that stands there. */
export const PlaceFields = ({ form }: { readonly form: Form }) => {
  const t = useTexts(tenancyTexts);
  const [trouble, setTrouble] = useState<PlaceTrouble | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { latitude, longitude } = form.values as z.output<typeof shop.saveGeneral.input>;
  const take = async () => {
    setTrouble(null);
    setAsking(true);
    const found = await locateDevice();
    setAsking(false);
    if ('trouble' in found) {
      setTrouble(found.trouble);
      return;
    }
    form.set('latitude', found.latitude.toFixed(6));
    form.set('longitude', found.longitude.toFixed(6));
  };
  return (
    <>
      <FormRow>
        <FieldInput form={form} fields={fields} name="latitude" />
        <FieldInput form={form} fields={fields} name="longitude" />
      </FormRow>
      <div className="setting-place">
        <Button
          variant="default"
          loading={isAsking}
          leftSection={<IconCurrentLocation size={18} />}
          onClick={() => void take()}
        >
          {t.where_i_am}
        </Button>
        {latitude && longitude ? (
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            {t.see_on_map}
          </a>
        ) : null}
        {trouble ? <p role="alert">{t.place_troubles[trouble]}</p> : null}
      </div>
    </>
  );
};
