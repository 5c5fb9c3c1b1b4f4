import type { Plugin } from 'vite'

/**
 * Calls the bundler may drop when nobody takes their result: contexts nobody reads, and hints to developers. With
 * `propertyReadSideEffects` it saves 1.6 kB of the product page's JavaScript (`npm run build && npx size-limit`, once
 * without `treeshake`), and 1.5 kB of every page of the back office. It closes nothing: what is used stays.
 */
const WITHOUT_EFFECT = ['warning', 'warnOnce', 'warningOnce', 'createContext', 'React.createContext']

/** How the bundler finds out what no page uses, in shop and back office alike. */
export const treeshake = { manualPureFunctions: WITHOUT_EFFECT, propertyReadSideEffects: false } as const

/** The module of Vite that every import of a part goes through that is loaded later. */
const PRELOADING = '\0vite/preload-helper.js'

/**
 * Imports what is loaded later (a kind of block, a section, a dialog) as it stands. Vite's own way asks for the files it
 * needs besides at once, and for their stylesheets: these parts have none, pages have most of those files already, and
 * their names weighed 1.5 kB on every page, the way itself 0.6 kB (`npm run build && npx size-limit`). The plugin takes it
 * away, `withoutPartsOfParts` the names.
 */
export function withoutPreloading(): Plugin {
  let isUsed = false
  return {
    name: 'lernladen:without-preloading',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (id !== PRELOADING) return null
      isUsed = true
      return 'export const __vitePreload = (load) => load()'
    },
    buildEnd() {
      if (!isUsed) this.error('Vite loads parts of pages in another way than before')
    },
    // A stylesheet of a part would be missing: no page asks for it.
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type === 'chunk' && file.isDynamicEntry && file.viteMetadata?.importedCss.size)
          this.error(`${file.name} is loaded later, and its stylesheet would not be`)
      }
    },
  }
}

/** For Vite's `modulePreload.resolveDependencies`: a part that is loaded later names no other files. */
export const withoutPartsOfParts = () => []

/** What writes elements, as the compiler imports it, and under a name for what stands in between. */
const ELEMENTS = 'react/jsx-runtime'
const OWN_ELEMENTS = `\0lernladen/${ELEMENTS}`

/**
 * Gives the functions that write elements names of their own. React comes as CommonJS, of which the bundler reads each
 * function anew: `(0, runtime.jsx)('p', …)` a thousand times. It saves 0.3 kB of the product page's JavaScript.
 */
export function namedElements(): Plugin {
  return {
    name: 'lernladen:named-elements',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source, importer) => (source === ELEMENTS && importer !== OWN_ELEMENTS ? OWN_ELEMENTS : null),
    load: (id) =>
      id === OWN_ELEMENTS
        ? `import * as runtime from '${ELEMENTS}'\nexport const jsx = runtime.jsx, jsxs = runtime.jsxs, Fragment = runtime.Fragment`
        : null,
  }
}
