import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The crimson of the product, light to dark; step 6 is specification section 9's primary colour. */
export const roseScale: MantineColorsTuple = [
  '#fdf1f0',
  '#f9dcdb',
  '#efb3b4',
  '#e6878b',
  '#dc5d65',
  '#cf3343',
  '#b70316',
  '#9c0313',
  '#7f030f',
  '#5d040d',
];

/** Mantine's greys in the product's warm hue, so that parts we do not style belong too. */
const dark: MantineColorsTuple = [
  '#f4e9e6',
  '#d9c9c6',
  '#c3aeac',
  '#a8938f',
  '#4d383a',
  '#382729',
  '#281c1e',
  '#211719',
  '#171012',
  '#100a0b',
];

const gray: MantineColorsTuple = [
  '#faf7f3',
  '#f4eee8',
  '#efe6df',
  '#e9dfd8',
  '#d8cac1',
  '#bfaca4',
  '#94817f',
  '#7a6866',
  '#6d5a5c',
  '#2a1a1e',
];

const body = 'var(--body-face)';

export const theme = createTheme({
  primaryColor: 'rose',
  primaryShade: { light: 6, dark: 5 },
  colors: { rose: roseScale, dark, gray },
  fontFamily: body,
  fontFamilyMonospace: body,
  headings: {
    fontFamily: 'var(--heading-face)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.35' },
      h2: { fontSize: '1.4375rem', lineHeight: '1.35' },
      h3: { fontSize: '1.1875rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.78125rem', sm: '0.84375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.1875rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.55', lg: '1.6', xl: '1.6' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '22px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md', variant: 'filled' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    // What explains a field stands under it, so that fields beside each other keep one line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 2 } },
    Select: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    SegmentedControl: { defaultProps: { size: 'md' } },
    Menu: {
      defaultProps: {
        ...{ shadow: 'md', position: 'bottom-end', withinPortal: true, transitionProps: { duration: 120 } },
        // A menu holds items and nothing else; the first of them takes the focus, as of any menu button.
        withInitialFocusPlaceholder: false,
      },
    },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 140 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 180 } } },
    Tooltip: {
      defaultProps: { transitionProps: { duration: 120 }, events: { hover: true, focus: true, touch: true } },
    },
    Tabs: { defaultProps: { keepMounted: false } },
  },
});

/** Mantine's variables take the tokens' values, so that there is one place for a colour. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--rose-text)',
    '--mantine-color-error': 'var(--rose-text)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunk)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-primary-color-light': 'var(--blush)',
    '--mantine-primary-color-light-hover': 'var(--blush-line)',
    '--mantine-primary-color-light-color': 'var(--rose-text)',
    '--mantine-color-rose-light': 'var(--blush)',
    '--mantine-color-rose-light-hover': 'var(--blush-line)',
    '--mantine-color-rose-light-color': 'var(--rose-text)',
  };
  return { variables: {}, light: both, dark: both };
};
