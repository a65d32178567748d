/**
 * Keeps an open menu true: when something of it changed, the page is asked for once more, and what may change (counts, prices,
 * what can be chosen) is put in its place. Nothing moves, and a choice that was made stays while it can be had.
 */
const menu = document.querySelector('[data-menu-changes]');

/** What was chosen in a bouquet stays chosen where it still can be. */
const restoreChoice = (before, after) => {
  const chosen = before.querySelector('input[name="add"]:checked');
  if (!chosen) return;
  const same = after.querySelector(`input[name="add"][value="${chosen.value}"]`);
  if (same && !same.disabled) same.checked = true;
};

/** The parts of a newer page in place of the same parts of this one; who is in one keeps the place. */
const replaceParts = (page) => {
  for (const before of document.querySelectorAll('[data-live]')) {
    const after = page.querySelector(`[data-live="${before.dataset.live}"]`);
    if (!after || after.outerHTML === before.outerHTML) continue;
    const focused = before.contains(document.activeElement) ? document.activeElement : null;
    restoreChoice(before, after);
    before.replaceWith(after);
    if (!focused) continue;
    const value = focused.getAttribute('value');
    const again = value
      ? after.querySelector(`[name="${focused.getAttribute('name')}"][value="${value}"]`)
      : after.querySelector(focused.tagName.toLowerCase());
    again?.focus({ preventScroll: true });
  }
};

/** Which parts a page has, in their order. */
const partsOf = (page) => [...page.querySelectorAll('[data-live]')].map((part) => part.dataset.live).join();

let waits = 0;
const refresh = async () => {
  waits = 0;
  try {
    const answer = await fetch(location.href, { cache: 'no-store', headers: { 'x-look': 'again' } });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    // What came, went or moved has no part to be put into, and a closed menu is the shop's page by now.
    if (partsOf(page) !== partsOf(document)) return location.reload();
    replaceParts(page);
    menu.dataset.now = '';
  } catch {
    delete menu.dataset.now;
  }
};

/** Not all visitors ask in the same moment, and a hidden page asks when it is shown again. */
const refreshSoon = () => {
  if (document.visibilityState !== 'visible') return;
  if (waits === 0) waits = setTimeout(refresh, 150 + Math.random() * 700);
};

if (menu) {
  const stream = new EventSource(menu.dataset.menuChanges);
  stream.addEventListener('open', () => {
    menu.dataset.now = '';
  });
  stream.addEventListener('changed', refreshSoon);
  stream.addEventListener('error', () => {
    delete menu.dataset.now;
  });
  // What ends by its time alone is told by nobody.
  setInterval(refreshSoon, 60_000);
  document.addEventListener('visibilitychange', refreshSoon);
  addEventListener('pageshow', (event) => {
    if (event.persisted) refreshSoon();
  });
}
