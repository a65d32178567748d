import { districtNames } from './district-names.ts';

export interface District {
  /** City and name: `riyadh/olaya`. */
  readonly key: string;
  readonly city: DistrictCity;
  readonly name_ar: string;
  readonly name_en: string;
}

export type DistrictCity = keyof typeof districtNames;

/** Cities whose districts are known, with their names. */
export const districtCities: Readonly<Record<DistrictCity, { readonly ar: string; readonly en: string }>> = {
  riyadh: { ar: 'الرياض', en: 'Riyadh' },
  jeddah: { ar: 'جدة', en: 'Jeddah' },
  dammam: { ar: 'الدمام', en: 'Dammam' },
  dubai: { ar: 'دبي', en: 'Dubai' },
};

const cities = Object.keys(districtCities) as DistrictCity[];

export const districts: readonly District[] = cities.flatMap((city) =>
  districtNames[city].split('\n').map((line) => {
    const [name = '', name_ar = '', name_en = ''] = line.split('|');
    return { key: `${city}/${name}`, city, name_ar, name_en };
  }),
);

const keys: ReadonlySet<string> = new Set(districts.map((one) => one.key));

export const isDistrict = (key: string): boolean => keys.has(key);
