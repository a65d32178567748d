// Runs before the first paint (vite.config.ts): language, direction and colours, so that nothing flashes or turns round.
(() => {
  const root = document.documentElement;
  const isEnglish = /^\/en(\/|$)/.test(location.pathname);
  root.lang = isEnglish ? 'en' : 'ar';
  root.dir = isEnglish ? 'ltr' : 'rtl';
  let chosen = null;
  try {
    chosen = localStorage.getItem('batalat.colours');
  } catch {
    // Storage may be forbidden; the system's colours are used then.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
