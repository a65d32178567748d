import {
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core';

/** The style sheet of Mantine's variables for a theme: its own, and over them what the resolver says. */
export const mantineVariables = (theme: MantineThemeOverride, resolver: CSSVariablesResolver): string => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const [usual, own] = [defaultCssVariablesResolver(merged), resolver(merged)];
  return convertCssVariables(
    {
      variables: { ...usual.variables, ...own.variables },
      light: { ...usual.light, ...own.light, '--mantine-color-scheme': 'light' },
      dark: { ...usual.dark, ...own.dark, '--mantine-color-scheme': 'dark' },
    },
    ':root',
  );
};
