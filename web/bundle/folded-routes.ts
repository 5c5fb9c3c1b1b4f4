/** What stands before the name of a file. */
const FOLDERS = /^.*\//

/** A route as React Router lists it, without what only the server reads. */
export interface ListedRoute {
  id: string
  parentId?: string
  path?: string | undefined
  module: string
  hasLoader?: boolean
  hasAction?: boolean
  index?: boolean
  hasClientAction?: boolean
  clientActionModule?: string
}

/**
 * Routes below each of their parents, in their order. One that has nothing but what is named above is one text: the sum of
 * 1 for a loader, 2 for an action, 4 for an index and 8 for an action in the browser, hexadecimal; the hash of its file,
 * and of the action's; its path.
 */
export type FoldedRoutes = Record<string, Record<string, string | ListedRoute>>

/** Folds routes whose files stand in a folder, such as `/assets/`; a route that says more stays as it is. */
export function foldRoutes(routes: readonly ListedRoute[], folder: string): FoldedRoutes {
  const folded: FoldedRoutes = {}
  for (const route of routes) {
    const below = (folded[route.parentId ?? ''] ??= {})
    below[route.id] = foldRoute(route, folder) ?? route
  }
  return folded
}

function foldRoute(route: ListedRoute, folder: string): string | null {
  const { id, parentId, path = '', module, hasLoader, hasAction, index, hasClientAction, ...others } = route
  const { clientActionModule = '', ...more } = others
  const file = `${folder}${id.replace(FOLDERS, '')}-`
  const hashOf = (name: string) => (name.startsWith(file) ? name.slice(file.length, -'.js'.length) : '')
  const hashes = hashOf(module) + hashOf(clientActionModule)
  if (!parentId || hashes.length !== (hasClientAction ? 16 : 8) || Object.keys(more).length > 0) return null
  const marks = [hasLoader, hasAction, index, hasClientAction].map((mark = false, place) => Number(mark) * 2 ** place)
  return `${marks.reduce((sum, mark) => sum + mark).toString(16)}${hashes}${path}`
}

/** The routes that were folded. It runs in browsers, by itself: it may use nothing that stands outside of it. */
export function unfoldRoutes(folded: FoldedRoutes, folder: string): Record<string, ListedRoute> {
  const routes: Record<string, ListedRoute> = {}
  for (const [parentId, below] of Object.entries(folded))
    for (const [id, route] of Object.entries(below)) {
      routes[id] = route as ListedRoute
      if (typeof route !== 'string') continue
      const marks = Number.parseInt(route[0] ?? '', 16)
      const file = (from: number) => `${folder}${id.replace(/.*\//, '')}-${route.slice(from, from + 8)}.js`
      routes[id] = {
        id,
        parentId,
        path: route.slice(marks > 7 ? 17 : 9) || undefined,
        module: file(1),
        hasLoader: marks % 2 > 0,
        hasAction: marks % 4 > 1,
        index: marks % 8 > 3,
        ...(marks > 7 && { hasClientAction: true, clientActionModule: file(9) }),
      }
    }
  return routes
}
