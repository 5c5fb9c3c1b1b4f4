import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** The first parts of the addresses that have a page of their own; those the content backend has are under none of them. */
export function firstPartsOfPages({ routes }: Pick<ServerBuild, 'routes'>): ReadonlySet<string> {
  return new Set(Object.values(routes).map((route) => route?.path?.split('/', 1)[0] ?? ''))
}

/** Tells the pattern of a page, `/profile/orders/:id`, by its path. Those the content backend has are all `/*`. */
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
