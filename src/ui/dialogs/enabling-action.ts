import type { z } from 'zod';
import type { CallOf, Operation } from '../../kernel/contract/contract.ts';
import { enabling, offers } from '../../kernel/contract/transitions.ts';
import { textsOf } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { actionProps, type ScreenAction } from './action-button.tsx';

type ById = Operation<z.ZodObject<{ id: z.ZodType<number> }>, z.ZodType>;

/** Enables what is disabled and disables what is active, after a question; offered to those who may. */
export const enablingAction = (
  record: { readonly id: number; readonly status: number },
  operations: { readonly enable: ById; readonly disable: ById },
  texts: { readonly question: string; readonly enabled: string; readonly disabled: string },
): ScreenAction => {
  const ui = textsOf(uiMessages);
  const input = { id: record.id } as CallOf<ById>;
  return offers(enabling, 'disable', record)
    ? {
        label: ui.disable,
        ...actionProps(operations.disable, input, texts.disabled),
        confirm: texts.question,
        danger: true,
      }
    : { label: ui.enable, ...actionProps(operations.enable, input, texts.enabled) };
};
