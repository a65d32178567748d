import { useEffect } from 'react';
import { adoptStyles } from './adopted-styles.ts';

/**
 * In the place of `react-style-singleton` (vite.config.ts), with which Mantine's dialogs keep the page behind them still: the
 * same styles without a style element. They are there while one component that asked for them is.
 */
export const styleHookSingleton = () => {
  let users = 0;
  let remove = () => {};
  return (styles: string): void => {
    useEffect(() => {
      if (users++ === 0) remove = adoptStyles(styles);
      return () => {
        if (--users === 0) remove();
      };
    }, [styles]);
  };
};

export const styleSingleton = () => {
  const useStyle = styleHookSingleton();
  return ({ styles }: { readonly styles: string }) => {
    useStyle(styles);
    return null;
  };
};
