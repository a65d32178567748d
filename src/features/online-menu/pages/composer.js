/**
 * Composing without a new page for every stem: the form is asked for in the background, and what may change is put in its place.
 * Each composition has its address, so "back" undoes. Without this script the same form leads from page to page.
 */
const form = document.querySelector('[data-composer]');
const undo = document.querySelector('[data-undo]');
let steps = 0;
let last = 0;

const nameOf = (element) =>
  element.id ? `#${element.id}` : `[name="${element.getAttribute('name')}"][value="${element.getAttribute('value')}"]`;

/** A number is being typed in it, which nobody sent yet. */
const isTyping = (part) => {
  const input = document.activeElement;
  return part.contains(input) && input.type === 'number' && input.value !== input.defaultValue;
};

/** The parts of a newer page in place of the same parts of this one; who is in one keeps the place. */
const replaceParts = (page) => {
  for (const before of document.querySelectorAll('[data-live]')) {
    const after = page.querySelector(`[data-live="${before.dataset.live}"]`);
    if (!after || after.outerHTML === before.outerHTML || isTyping(before)) continue;
    const focused = before.contains(document.activeElement) ? nameOf(document.activeElement) : null;
    before.replaceWith(after);
    if (!focused) continue;
    const again = after.querySelector(focused);
    // A button that has nothing left to do leaves the focus in its field.
    (again?.disabled ? after.querySelector('[type="number"]') : again)?.focus({ preventScroll: true });
  }
  for (const before of document.querySelectorAll('[data-live-text]')) {
    const after = page.querySelector(`[data-live-text="${before.dataset.liveText}"]`);
    if (after && after.textContent !== before.textContent) before.textContent = after.textContent;
  }
};

/** Which parts a page has: where stems came or went, the page loads anew. */
const partsOf = (page) => [...page.querySelectorAll('[data-live]')].map((part) => part.dataset.live).join();

/** Shows the page of an address; of two that overtake each other the later one. */
const show = async (address, isStep) => {
  const own = ++last;
  const answer = await fetch(address, { cache: 'no-store', headers: { 'x-look': 'again' } });
  if (own !== last) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (!answer.ok || partsOf(page) !== partsOf(document)) return location.assign(answer.url);
  if (own !== last) return;
  replaceParts(page);
  const search = new URL(answer.url).search;
  if (isStep && search !== location.search) {
    history.pushState(null, '', answer.url);
    steps++;
  }
  undo.hidden = steps === 0;
};

const send = (submitter) => {
  const input = document.activeElement;
  // What is sent is not being typed any more.
  if (input?.type === 'number') input.defaultValue = input.value;
  const values = new URLSearchParams(new FormData(form, submitter));
  const address = `${new URL(form.action).pathname}?${values}`;
  return show(address, true).catch(() => location.assign(address));
};

if (form) {
  form.dataset.now = '';
  form.addEventListener('submit', (event) => {
    // Adding to the order leads to another page.
    if (event.submitter?.name === 'add') return;
    event.preventDefault();
    send(event.submitter);
  });
  form.addEventListener('change', () => send());
  undo.addEventListener('click', () => {
    steps = Math.max(0, steps - 1);
    history.back();
  });
  addEventListener('popstate', () => {
    if (!location.hash || location.search) show(location.href, false).catch(() => location.reload());
    undo.hidden = steps === 0;
  });
  // Stems that others buy meanwhile: the page falls to what is left. Not all visitors ask in the same moment.
  let waits = 0;
  const refreshSoon = () => {
    if (document.visibilityState !== 'visible' || waits !== 0) return;
    waits = setTimeout(
      () => {
        waits = 0;
        show(location.href, false).catch(() => {});
      },
      300 + Math.random() * 900,
    );
  };
  new EventSource(form.dataset.composer).addEventListener('changed', refreshSoon);
  document.addEventListener('visibilitychange', refreshSoon);
  document.addEventListener('click', async (event) => {
    const link = event.target.closest?.('[data-share]');
    if (!link) return;
    if (!navigator.share && !navigator.clipboard) return;
    event.preventDefault();
    try {
      if (navigator.share) await navigator.share({ url: link.href });
      else {
        await navigator.clipboard.writeText(link.href);
        document.querySelector('[data-live-text]').textContent = link.dataset.share;
        link.textContent = link.dataset.share;
      }
    } catch {
      // Closed without sharing: the link stays.
    }
  });
}
