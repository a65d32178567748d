import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { FieldInput } from '../../../ui/form/field-input.tsx';
import type { ZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { FormRow } from '../../../ui/pages/form/form-page.tsx';
import { tenancyTexts } from '../messages.ts';
import type { shop } from '../shop-contract.ts';
import { shopFields as fields } from '../shop-fields.ts';

type Form = ZodForm<typeof shop.saveGeneral.input>;
type Trouble = keyof (typeof tenancyTexts)['en']['place_troubles'];

/** GeolocationPositionError.code */
const troubles: Readonly<Record<number, Trouble>> = { 1: 'denied', 2: 'unavailable', 3: 'timed_out' };
const longestMs = 15_000;

/** Where the shop is: typed, or taken from the device that stands there. */
export const PlaceFields = ({ form }: { readonly form: Form }) => {
  const t = useTexts(tenancyTexts);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { latitude, longitude } = form.values as z.output<typeof shop.saveGeneral.input>;
  const take = () => {
    setTrouble(null);
    if (!navigator.geolocation) {
      setTrouble('unsupported');
      return;
    }
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        form.set('latitude', coords.latitude.toFixed(6));
        form.set('longitude', coords.longitude.toFixed(6));
      },
      ({ code }) => {
        setAsking(false);
        setTrouble(troubles[code] ?? 'unavailable');
      },
      { enableHighAccuracy: true, timeout: longestMs },
    );
  };
  return (
    <>
      <FormRow>
        <FieldInput form={form} fields={fields} name="latitude" />
        <FieldInput form={form} fields={fields} name="longitude" />
      </FormRow>
      <div className="setting-place">
        <Button variant="default" loading={isAsking} leftSection={<IconCurrentLocation size={18} />} onClick={take}>
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
