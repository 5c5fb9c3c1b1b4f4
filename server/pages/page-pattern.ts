import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** The first path segments of the application's own pages. No page of the content backend lies below one of them. */
export function firstPartsOfPages({ routes }: Pick<ServerBuild, 'routes'>): ReadonlySet<string> {
  return new Set(Object.values(routes).map((route) => route?.path?.split('/', 1)[0] ?? ''))
}

/**
 * Returns the pattern of a page, `/profile/orders/:id`, by its path. For all pages of the content backend it is `/*`.
 */
export function pagePatterns(build: Routes): (path: string) => string {
  const matchesOf = pageMatches(build)
  return (path) =>
    `/${matchesOf(path)
      .flatMap(({ route }) => route.path || [])
      .join('/')}`
}

/** Returns whether the page at a path takes a form, as the router decides it: a layout's first page, or the layout itself. */
export function formPages(build: Routes): (path: string) => boolean {
  const matchesOf = pageMatches(build)
  return (path) => {
    const [page, around] = matchesOf(path).toReversed()
    const asked = page?.route.index ? [page, around] : [page]
    return asked.some((match) => build.routes[match?.route.id ?? '']?.module.action !== undefined)
  }
}

type Routes = Pick<ServerBuild, 'routes' | 'basename'>

/** The routes of the page at a path, which begins with the basename where there is one. */
function pageMatches({ routes, basename = '/' }: Routes) {
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parentId) return []
      const { id, index } = route
      const path = route.path === undefined ? {} : { path: route.path }
      return [index ? { id, index, ...path } : { id, ...path, children: below(id) }]
    })
  const tree = below(undefined)
  return (path: string) => matchRoutes(tree, path.replace(/\.data$/, '').replace(/\/_root$/, '') || '/', basename) ?? []
}
