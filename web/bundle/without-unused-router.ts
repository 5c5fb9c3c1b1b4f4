import type { Plugin } from 'vite'

const ROUTER = 'node_modules/react-router/dist/production/lib/'

/** Functions that are reached only by features this shop does not use. A call throws. */
const NEVER_CALLED: Record<string, readonly string[]> = {
  // `prefetch` of links; `web/late-scripts.tsx` stands for `<Scripts />`
  'dom/ssr/components.js': ['PrefetchPageLinks', 'Scripts'],
  // routes discovered one by one; development with hot replacement; `useBlocker`
  'dom/ssr/fog-of-war.js': ['getPartialManifest'],
  'dom/ssr/routes.js': ['createClientRoutesWithHMRRevalidationOptOut', 'wrapShouldRevalidateForHdr'],
  'router/router.js': ['discoverRoutes', 'patchRoutes', '_internalSetRoutes', 'getBlocker', 'updateBlocker'],
  // applications without server rendering, or without routes that load data
  'dom/ssr/single-fetch.js': ['nonSsrStrategy'],
  'hooks.js': ['useNavigateUnstable', 'RSCErrorHandler'],
  // server components
  'errors.js': ['decodeRouteErrorResponseDigest', 'decodeRedirectErrorDigest'],
  // `instrumentations`
  'router/instrumentation.js': ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
}

/** Functions of the same features that are called all the same, and here have nothing to do. */
const NOTHING_TO_DO: Record<string, readonly string[]> = {
  'dom/ssr/fog-of-war.js': ['isFogOfWarEnabled', 'getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery'],
  // styles of single routes: there is one stylesheet
  'dom/ssr/links.js': ['prefetchStyleLinks'],
  'router/instrumentation.js': [
    'setInstrumentationClientResultMetaReceiver',
    'consumeInstrumentationClientResultMetaReceiver',
  ],
  'router/router.js': ['shouldBlockNavigation', 'restoreAppliedTransitions', 'persistAppliedTransitions'],
}

/**
 * Leaves the parts of React Router this shop does not use out of what browsers load (docs/decisions/0008): empties
 * the functions above, so that the bundler drops what only they need. One that is no longer there fails the build.
 */
export function withoutUnusedRouter(): Plugin {
  return {
    name: 'lernladen:without-unused-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const file = id.split(ROUTER)[1]
      const bodies = file ? newBodies(file) : new Map<string, string>()
      if (bodies.size === 0) return null
      let lighter = code
      for (const { name, start, end } of functionBodies(this.parse(code), bodies).reverse()) {
        lighter = lighter.slice(0, start) + bodies.get(name) + lighter.slice(end)
        bodies.delete(name)
      }
      if (bodies.size > 0) this.error(`React Router has no ${[...bodies.keys()].join(', ')} in ${file} any more`)
      return { code: lighter, map: null }
    },
  }
}

function newBodies(file: string): Map<string, string> {
  return new Map([
    ...(NEVER_CALLED[file] ?? []).map((name) => [name, `{ throw Error('Left out of the build') }`] as const),
    ...(NOTHING_TO_DO[file] ?? []).map((name) => [name, '{}'] as const),
  ])
}

interface Body {
  name: string
  start: number
  end: number
}

/** Where the bodies of the named functions stand, in the order of the code. */
function functionBodies(node: unknown, names: ReadonlyMap<string, string>): Body[] {
  if (Array.isArray(node)) return node.flatMap((part) => functionBodies(part, names))
  if (typeof node !== 'object' || node === null) return []
  if (isFunction(node) && names.has(node.id.name)) {
    return [{ name: node.id.name, start: node.body.start, end: node.body.end }]
  }
  return Object.values(node).flatMap((part) => functionBodies(part, names))
}

interface NamedFunction {
  id: { name: string }
  body: { start: number; end: number }
}

function isFunction(node: object): node is NamedFunction {
  return 'type' in node && node.type === 'FunctionDeclaration'
}
