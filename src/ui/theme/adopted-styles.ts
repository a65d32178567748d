/**
 * Styles that a script makes are sheets without an element: the content security policy allows no style element.
 * Answers what takes the sheet away.
 */
export const adoptStyles = (css: string): (() => void) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
};
