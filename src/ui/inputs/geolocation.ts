/** Why a device did not tell where it is (specification section 8). */
export type PlaceTrouble = 'unsupported' | 'denied' | 'unavailable' | 'timed_out';

export type DevicePlace =
  | { readonly latitude: number; readonly longitude: number; readonly accuracy: number }
  | { readonly trouble: PlaceTrouble };

/** GeolocationPositionError.code */
const troubles: Readonly<Record<number, PlaceTrouble>> = { 1: 'denied', 2: 'unavailable', 3: 'timed_out' };
const longestMs = 15_000;

/** Where the device is now, in degrees and metres, as exactly as it can; or why it does not say. */
export const locateDevice = (): Promise<DevicePlace> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) {
      resolve({ trouble: 'unsupported' });
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => resolve({ trouble: troubles[code] ?? 'unavailable' }),
      // A place that was kept would tell of an hour ago.
      { enableHighAccuracy: true, timeout: longestMs, maximumAge: 0 },
    );
  });

/** Whether the place may be asked without a question to the person. */
export const mayAskWhere = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
};
