import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runInNewContext } from 'node:vm'

/**
 * JavaScript of a page that is weighed in kB (of 1000 bytes), gzipped: all that a browser loads before the first click.
 * Above the aim the gate warns, above the limit it refuses.
 */
export const SCRIPT_AIM_KB = 140
export const SCRIPT_LIMIT_KB = 150

interface WeighedPage {
  /** The folder of the build's files. */
  assets: string
  /** The routes that the page consists of. */
  routes: readonly string[]
  /** Parts that the page can ask for, but does not before a click or a failure. */
  isLater: (part: string) => boolean
  /** Parts that the page must know: a name that it has lost is an outdated one. */
  named: readonly string[]
}

/**
 * Files of the build that a browser loads for a page: its list of routes, and every part that the page may ask for,
 * unless that comes later. It needs a build, and names that are not outdated.
 */
export function scriptsOfPage({ assets, routes, isLater, named }: WeighedPage): string[] {
  const { file: manifest, ...list } = listOfRoutes(assets)
  const met = new Set<string>()
  const files = new Set<string>()
  for (const waiting = startsOf(list, routes); waiting.length > 0; ) {
    const file = waiting.pop() ?? ''
    const name = file.replace(/-[\w-]{8}\.js$/, '')
    met.add(name)
    if (files.has(file) || isLater(name)) continue
    files.add(file)
    waiting.push(...importsOf(join(assets, file)))
  }
  const gone = named.filter((name) => !met.has(name))
  if (gone.length > 0) throw new Error(`No part of the page: ${gone.join(', ')}`)
  return [manifest, ...[...files].map((file) => join(assets, file))]
}

interface ListOfRoutes {
  entry: { module: string }
  routes: Record<string, { module: string; path?: string } | undefined>
}

/** The list of routes that browsers get, and the file it stands in. */
export function listOfRoutes(assets: string): ListOfRoutes & { file: string } {
  const [file, ...others] = globSync(`${assets}/manifest-*.js`)
  if (!file || others.length > 0) throw new Error('There is no build to measure: run `npm run build` first.')
  // A browser keeps the list at its window; it is folded in the file.
  const window = {} as { __reactRouterManifest: ListOfRoutes }
  runInNewContext(readFileSync(file, 'utf8'), { window })
  return { ...window.__reactRouterManifest, file }
}

/** The files that start a page. */
function startsOf({ entry, routes }: ListOfRoutes, ids: readonly string[]): string[] {
  return [basename(entry.module), ...ids.map((id) => basename(routes[id]?.module ?? `no route ${id}`))]
}

/** What the files import that were read: the pages of a build share most of theirs. */
const read = new Map<string, string[]>()

/** Files that a file of the build imports, statically or dynamically. */
function importsOf(path: string): string[] {
  const known = read.get(path)
  if (known) return known
  if (!existsSync(path)) throw new Error(`The build names ${path}, which is not there`)
  const imports = readFileSync(path, 'utf8').matchAll(/(?:\bfrom|\bimport\(?)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)
  const files = [...imports].map(([, file]) => file ?? '')
  read.set(path, files)
  return files
}
