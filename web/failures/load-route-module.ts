import { loadPart } from '#ui/load-part.ts'
import { currentRouter } from './router.ts'
import { stay } from './stay.ts'

/**
 * Replaces React Router's function of this name (`web/bundle/own-route-loading.ts`), which reloads the page whenever a
 * part of it cannot be loaded: without a connection that ends on the browser's own error page.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  return (loaded[route.id] ??= await loadPart<unknown>(
    (attempt) => import(/* @vite-ignore */ attempt === 0 ? route.module : `${route.module}?${attempt}`),
    () => {
      const isAskedFor = currentRouter().state.navigation.matches?.some((match) => match.route.id === route.id)
      if (isAskedFor) stay('no_connection')
    },
  ))
}
