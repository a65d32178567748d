// Runs before the first paint (vite.config.ts): language, direction and colours, so that nothing flashes or turns round.
(() => {
  // Where zod keeps its settings: each schema asks whether it may compile itself, which the content security policy forbids.
  globalThis.__zod_globalConfig = { jitless: true };
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

  // Who opens the till waits for it: what it sells from and who sells are asked for while its code is on its way
  // (ui/api/early-answers.ts hands the answers on).
  if (!/^(\/en)?\/merchant\/(billing|pos)\/?$/.test(location.pathname)) return;
  let token = null;
  try {
    token = localStorage.getItem('batalat.merchant.token');
  } catch {
    // As above; nobody is signed in then.
  }
  if (!token) return;
  const headers = { accept: 'application/json', 'accept-language': root.lang, authorization: `Bearer ${token}` };
  const ask = (method, url, more) => {
    const answer = fetch(url, { method, headers, ...more });
    // Asked again by the one who needs it, which then tells what is wrong.
    answer.catch(() => {});
    early[`${method} ${url}`] = answer;
  };
  const early = {};
  window.batalatEarly = early;
  ask('GET', '/api/till_catalogue');
  if (crypto.randomUUID)
    ask('POST', '/api/get_global_informations', {
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ userAgent: navigator.userAgent.slice(0, 500), dateAndTime: new Date().toISOString() }),
    });
})();
