import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the browser's router reads of a route only to load it ahead of a click (`prefetch` of links), or not at all. */
const FOR_THE_SERVER = ['imports', 'hasDefaultExport']

/** Addresses that search engines and readers of feeds ask for: a page leads to none of them within the shop. */
const FOR_MACHINES = 'routes/seo/'

/**
 * Removes from the routes in the browser's list what only the server reads, every false value and every empty list, and
 * the addresses for machines (docs/decisions/0008). It saves 4.3 kB of the product page's JavaScript: the list has 2.7 kB
 * with it, 7.0 without (`gzip -9 -c build/shop/client/assets/manifest-*.js | wc -c`, once without its line in
 * `react-router.config.ts`), and 8.0 kB of every page of the back office. It closes nothing; a link with `prefetch` would load the file of its page
 * ahead, but not what that file imports. The build must have such a list.
 */
export async function slimManifest(buildDirectory: string): Promise<void> {
  const [file, ...others] = globSync(join(buildDirectory, 'client/assets/manifest-*.js'))
  if (file === undefined || others.length > 0) throw new Error('The build has not one list of routes for browsers')
  const [start, json, end] = (await readFile(file, 'utf8')).split(/(\{.*\})/)
  const list = JSON.parse(json ?? '') as { routes: Record<string, object> }
  const led = Object.entries(list.routes).filter(([id]) => !id.startsWith(FOR_MACHINES))
  list.routes = Object.fromEntries(led.map(([id, route]) => [id, slim(route)]))
  await writeFile(file, `${start}${JSON.stringify(list)}${end}`)
}

function slim(route: object): object {
  const read = Object.entries(route).filter(
    ([name, value]) =>
      !FOR_THE_SERVER.includes(name) && value !== false && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(read)
}
