import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * JavaScript of the product page in kB (of 1000 bytes), gzipped: all that a browser loads before the first click. Above
 * the aim the gate warns, above the limit it refuses.
 */
export const SCRIPT_AIM_KB = 125
export const SCRIPT_LIMIT_KB = 150

/** A title of the demonstration with every section except another edition. */
export const FULLEST_TITLE = '/titel/soll-haben-saldo'

const ASSETS = 'build/shop/client/assets'

/** Layout, page and the request for the session. */
const ROUTES = ['root', 'layouts/default-layout-route', 'routes/website/catch-all', 'routes/session']

/** Parts that a product page can ask for, but does not before a click or a failure. */
const LATER = [
  // with the focus on the search field, the first opened sample page, the link to confirm an address, the first heart
  'search-popout',
  'sample-viewer',
  'resend-verification',
  'remember-dialog',
  // other pages at the same kind of address
  'department-page',
  'entry-page',
  // failures: nothing there, not for this visitor, no navigation, maintenance
  'search-form',
  'refusal',
  'fallback-layout',
  'maintenance-page',
]

/** Of the blocks that editors may add to any page, those of the fullest title. */
const BLOCKS = ['quote-block']

/**
 * Files of the build that a browser loads for a product page with every section, and for a visitor to whom the page has
 * something to say: every part that it may ask for counts unless it is named above. A test in the browser checks this
 * (`tests/e2e/whole-shop/page-weight.spec.ts`). Throws without a build, and for an outdated name above.
 */
export function scriptsOfProductPage(): string[] {
  const [manifest, ...others] = globSync(`${ASSETS}/manifest-*.js`)
  if (!manifest || others.length > 0) throw new Error('There is no build to measure: run `npm run build` first.')
  const starts = startsOf(readFileSync(manifest, 'utf8'))
  const met = new Set<string>()
  const files = new Set<string>()
  for (const waiting = [...starts]; waiting.length > 0; ) {
    const file = waiting.pop() ?? ''
    const name = file.replace(/-[\w-]{8}\.js$/, '')
    met.add(name)
    if (files.has(file) || LATER.includes(name) || (name.endsWith('-block') && !BLOCKS.includes(name))) continue
    files.add(file)
    waiting.push(...importsOf(join(ASSETS, file)))
  }
  const gone = [...LATER, ...BLOCKS].filter((name) => !met.has(name))
  if (gone.length > 0) throw new Error(`No part of the product page: ${gone.join(', ')}`)
  return [manifest, ...[...files].map((file) => join(ASSETS, file))]
}

interface Manifest {
  entry: { module: string }
  routes: Record<string, { module: string } | undefined>
}

/** The files that start a page. */
function startsOf(manifest: string): string[] {
  const { entry, routes } = JSON.parse(manifest.replace(/^[^{]*|;\s*$/g, '')) as Manifest
  return [basename(entry.module), ...ROUTES.map((id) => basename(routes[id]?.module ?? `no route ${id}`))]
}

/** Files that a file of the build imports, statically or dynamically. */
function importsOf(path: string): string[] {
  if (!existsSync(path)) throw new Error(`The build names ${path}, which is not there`)
  const imports = readFileSync(path, 'utf8').matchAll(/(?:\bfrom|\bimport\(?)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
  return [...imports].map(([, file]) => file ?? '')
}
