import type { Plugin } from 'vite'
import { leaveOut } from './leave-out.ts'

/**
 * Leaves the parts of React Router this shop does not use out of what browsers load. It saves 8.8 kB of the product
 * page's JavaScript: 124.9 kB with it, 133.7 without (`npm run build && npx size-limit`, once without its line in
 * `vite.config.ts`).
 */
export function withoutUnusedRouter(): Plugin {
  return leaveOut({
    of: 'react-router',
    folder: 'node_modules/react-router/dist/production/lib/',
    neverCalled: {
      // `prefetch` of links; `web/page/late-scripts.tsx` replaces `<Scripts />`
      'dom/ssr/components.js': ['PrefetchPageLinks', 'Scripts'],
      // lazy route discovery; development with hot replacement; `useBlocker`
      'dom/ssr/fog-of-war.js': ['getPartialManifest'],
      'dom/ssr/routes.js': ['createClientRoutesWithHMRRevalidationOptOut', 'wrapShouldRevalidateForHdr'],
      'router/router.js': ['discoverRoutes', 'patchRoutes', '_internalSetRoutes', 'getBlocker', 'updateBlocker'],
      // applications without server rendering, or without routes that load data
      'dom/ssr/single-fetch.js': ['nonSsrStrategy'],
      'hooks.js': ['useNavigateUnstable', 'RSCErrorHandler', 'DefaultErrorComponent'],
      // server components
      'errors.js': ['decodeRouteErrorResponseDigest', 'decodeRedirectErrorDigest'],
      // `instrumentations`
      'router/instrumentation.js': ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
    },
    nothingToDo: {
      // React Router's own pages for failures and for waiting
      'dom/ssr/errorBoundaries.js': ['RemixRootDefaultErrorBoundary', 'BoundaryShell'],
      'dom/ssr/fallback.js': ['RemixRootDefaultHydrateFallback'],
      'dom/ssr/fog-of-war.js': ['isFogOfWarEnabled', 'getPatchRoutesOnNavigationFunction', 'useFogOFWarDiscovery'],
      // stylesheets of single routes: there is only one stylesheet
      'dom/ssr/links.js': ['prefetchStyleLinks'],
      'router/instrumentation.js': [
        'setInstrumentationClientResultMetaReceiver',
        'consumeInstrumentationClientResultMetaReceiver',
      ],
      'router/router.js': ['shouldBlockNavigation', 'restoreAppliedTransitions', 'persistAppliedTransitions'],
    },
  })
}
