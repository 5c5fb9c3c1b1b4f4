import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OWN = fileURLToPath(new URL('../failures/load-route-module.ts', import.meta.url))

/**
 * Makes browsers load the parts of pages with the shop's own function instead of React Router's. It is there for
 * failures, not for bytes (docs/decisions/0031).
 */
export function ownRouteLoading(): Plugin {
  let isUsed = false
  return {
    name: 'lernladen:own-route-loading',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer?.includes('/react-router/dist/')) return null
      isUsed = true
      return OWN
    },
    buildEnd() {
      if (!isUsed) this.error('React Router loads the parts of pages in another file than before')
    },
  }
}
