import { matchRoutes } from 'react-router'
import { loadPart } from '#ui/loading/load-part.ts'
import { currentRouter, type RoutePart } from './router.ts'
import { holdForm, stay } from './stay.ts'

/** What is being loaded, or waits for a connection. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Replaces React Router's function of this name (`web/bundle/own-route-loading.ts`), which reloads the page whenever a
 * part of it cannot be loaded: without a connection that ends on the browser's own error page.
 */
export async function loadRouteModule(route: RoutePart, loaded: Record<string, unknown>): Promise<unknown> {
  return (loaded[route.id] ??= await loadOnce(route))
}

/** Loads the parts of pages that the router needs before it shows what an address has answered. */
export async function loadPartsOf(path: string): Promise<void> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded } = window
  const parts = (matchRoutes(currentRouter().routes, path) ?? []).flatMap(
    ({ route }) => manifest.routes[route.id] ?? [],
  )
  await Promise.all(parts.map((part) => loadRouteModule(part, loaded)))
}

function loadOnce({ id, module }: RoutePart): Promise<unknown> {
  const begun = underWay.get(id)
  if (begun) return begun
  const loading = loadPart<unknown>(
    (attempt) => import(/* @vite-ignore */ attempt === 0 ? module : `${module}?${attempt}`),
    () => tellLost(id),
  ).finally(() => underWay.delete(id))
  underWay.set(id, loading)
  return loading
}

/** The code that asked for the part hears it; a part that is loaded ahead waits in silence. */
function tellLost(id: string): void {
  const { routes, state } = currentRouter()
  if (state.navigation.matches?.some(({ route }) => route.id === id)) stay('no_connection')
  for (const [key, fetcher] of state.fetchers) {
    if (fetcher.state !== 'submitting' || !fetcher.formAction) continue
    if (matchRoutes(routes, fetcher.formAction)?.some(({ route }) => route.id === id)) holdForm(key, fetcher)
  }
}
