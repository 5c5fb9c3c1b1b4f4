import { use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>

/**
 * The page's scripts in place of React Router's `<Scripts />`, which asks for them ahead of the first paint: until
 * then the connection belongs to what is seen (docs/decisions/0009). The router in the browser finds the globals that
 * `<Scripts />` would leave. Throws outside the router.
 */
export function LateScripts() {
  const framework = use(FrameworkContext)
  if (!framework) throw new Error('scripts stand within the router')
  const routes = useMatches().map(({ id }) => id)
  // The browser draws the page when they have run.
  const { data, start } = import.meta.env.SSR ? scriptsOf(framework, routes) : { data: '', start: '' }
  return (
    <>
      <script suppressHydrationWarning>{data}</script>
      <script suppressHydrationWarning>{start}</script>
    </>
  )
}

/** What the server sends: the first script takes the loaders' data as it comes, the second starts everything. */
function scriptsOf({ manifest, serverHandoffString, renderMeta }: Framework, routes: readonly string[]) {
  // The server's router sends the data only to a page that says so.
  if (renderMeta) renderMeta.didRenderScripts = true
  const parts = routes.flatMap((id) => manifest.routes[id] ?? [])
  const modules = parts.map(({ id, clientActionModule, clientLoaderModule, clientMiddlewareModule, module }) => [
    id,
    [clientActionModule, clientLoaderModule, clientMiddlewareModule, module].filter(Boolean),
  ])
  const files = [manifest.entry, ...parts].flatMap(({ module, imports = [] }) => [module, ...imports])
  const first = [manifest.hmr?.runtime, manifest.url].filter(Boolean)
  return {
    data: `window.__reactRouterContext = ${serverHandoffString};
window.__reactRouterContext.stream = new ReadableStream({
  start(controller) { window.__reactRouterContext.streamController = controller },
}).pipeThrough(new TextEncoderStream());`,
    start: `{
  const load = (file) => import(file);
  const start = async () => {
    for (const href of ${JSON.stringify([...new Set(files)])})
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    for (const file of ${JSON.stringify(first)}) await load(file);
    window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(${JSON.stringify(modules)}.map(
      async ([id, files]) => [id, Object.assign({}, ...(await Promise.all(files.map(load))))])));
    await load(${JSON.stringify(manifest.entry.module)});
  };
  // A page in the background is not painted.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start();
  else new PerformanceObserver((_, painted) => { painted.disconnect(); start() }).observe({ type: 'paint', buffered: true });
}`,
  }
}
