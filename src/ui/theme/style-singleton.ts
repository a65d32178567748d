import { useEffect } from 'react';
import { adoptStyles } from './adopted-styles.ts';

/**
 * In the place of `react-style-singleton` (vite.config.ts), with which Mantine's dialogs keep the page behind them still: the
 * same styles without a style element. They are there while one component that asked for them is.
 */
export const styleHookSingleton = () => {
  let users = 0;
  let remove = () => {};
  return (styles: string, isDynamic?: boolean): void => {
    useEffect(() => {
      if (users++ === 0) remove = adoptStyles(styles);
      return () => {
        if (--users === 0) remove();
      };
    }, [isDynamic ? styles : undefined]);
  };
};

export const styleSingleton = () => {
  const useStyle = styleHookSingleton();
  return ({ styles, dynamic }: { readonly styles: string; readonly dynamic?: boolean }) => {
    useStyle(styles, dynamic);
    return null;
  };
};
