import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** The first path segments of the application's own pages. No page of the content backend lies below one of them. */
export function firstPartsOfPages({ routes }: Pick<ServerBuild, 'routes'>): ReadonlySet<string> {
  return new Set(Object.values(routes).map((route) => route?.path?.split('/', 1)[0] ?? ''))
}

/**
 * Returns the pattern of a page, `/profile/orders/:id`, by its path. For all pages of the content backend it is `/*`.
 */
export function pagePatterns({ routes }: Pick<ServerBuild, 'routes'>): (path: string) => string {
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parentId) return []
      const { id, index } = route
      const path = route.path === undefined ? {} : { path: route.path }
      return [index ? { id, index, ...path } : { id, ...path, children: below(id) }]
    })
  const tree = below(undefined)
  return (path) => {
    const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/')
    const matches = matchRoutes(tree, page) ?? []
    return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`
  }
}
