export type JourneyLanguage = 'ar' | 'en';

/**
 * The languages of a journey whose steps are the same in both and at both widths, and whose screens are all in the walk
 * (every-screen.spec.ts): `usual` alone, at the width of its tag; with JOURNEYS=whole both, each at its width. Usual are Arabic
 * and English, desktop and phone in turn. Such a journey calls `expectSoundAlone`.
 */
export const languagesOf = (usual: JourneyLanguage): readonly JourneyLanguage[] =>
  process.env['JOURNEYS'] === 'whole' ? ['ar', 'en'] : [usual];
