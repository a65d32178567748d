import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { type HomeArea, kilometres } from '../../appointments/home.ts';
import { textsIn } from './shop-texts.ts';

/** A district by its name, or how far it is. */
export const areaNameIn = (language: Language, area: Pick<HomeArea, 'name_ar' | 'name_en' | 'up_to_metres'>): string =>
  area.up_to_metres === null ? nameIn(language, area) : textsIn(language).up_to({ km: kilometres(area.up_to_metres) });
