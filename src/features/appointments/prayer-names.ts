export const prayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type Prayer = (typeof prayers)[number];

/** How the times are computed: as the authority of a country publishes them, or that of the shop's country. */
export const prayerMethods = ['country', 'umm_al_qura', 'gulf', 'kuwait', 'qatar', 'oman', 'world_league'] as const;
export type PrayerMethod = (typeof prayerMethods)[number];
