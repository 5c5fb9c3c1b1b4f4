/** The id of the page's start data: a block of data, which no browser runs. */
export const START_DATA = 'start-data'

/** The router's key for the scroll position of each page. */
export const SCROLL_POSITIONS = 'scroll-positions'

/**
 * The only inline script, the same in all pages, so that the Content-Security-Policy can name it by a hash that is
 * computed in advance (docs/decisions/0004). What differs from page to page comes from `START_DATA`. It sets the
 * globals that React Router's `<Scripts />` would set, restores the scroll position, and starts everything after the
 * first paint (docs/decisions/0009).
 */
export const startScript = `{
  const { context, loaded, files, first, modules, entry } = JSON.parse(document.getElementById('${START_DATA}').textContent);
  window.__reactRouterContext = Object.assign(context, { stream: new Response(loaded).body });
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(36).slice(2) }, '');
  try {
    const top = JSON.parse(sessionStorage.getItem('${SCROLL_POSITIONS}') ?? '{}')[history.state.key];
    if (typeof top === 'number') window.scrollTo(0, top);
  } catch {
    sessionStorage.removeItem('${SCROLL_POSITIONS}');
  }
  const load = (file) => import(file);
  const start = async () => {
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    for (const file of first) await load(file);
    window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(modules.map(
      async ([id, parts]) => [id, Object.assign({}, ...(await Promise.all(parts.map(load))))])));
    await load(entry);
  };
  // A page in the background is not painted.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start();
  else new PerformanceObserver((_, painted) => { painted.disconnect(); start() }).observe({ type: 'paint', buffered: true });
}`
