import { type Language, nameIn } from '../../kernel/text/messages.ts';
import { kilometres } from './home.ts';
import { homeVisitTexts } from './home-messages.ts';

export interface NamedArea {
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly up_to_metres: number | null;
}

/** An area in words: its name, or how far it is. */
export const areaWords = (language: Language, area: NamedArea): string =>
  area.up_to_metres === null
    ? nameIn(language, area)
    : homeVisitTexts[language].up_to({ km: kilometres(area.up_to_metres) });
