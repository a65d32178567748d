import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { confirmAction } from '../dialogs/message-dialog.ts';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';

/**
 * Asks before a screen with unsaved changes is left, inside the application and by closing the page. Answers a switch
 * that lets leaving pass while a save is under way: the screen that follows is opened before the form knows it is clean.
 */
export const useUnsavedGuard = (isDirty: boolean): ((isPassing: boolean) => void) => {
  const t = useTexts(uiMessages);
  const isLetPass = useRef(false);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty || isLetPass.current || current.pathname === next.pathname) return false;
      return !(await confirmAction({ title: t.unsaved_title, text: t.unsaved_text, accept: t.discard }));
    },
    enableBeforeUnload: () => isDirty && !isLetPass.current,
  });
  return (isPassing) => {
    isLetPass.current = isPassing;
  };
};
