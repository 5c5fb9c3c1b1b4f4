import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { minify } from 'vite'
import { foldRoutes, type ListedRoute, unfoldRoutes } from './web/bundle/folded-routes.ts'

/** What the browser's router reads of a route only to load it ahead of a click (`prefetch` of links), or not at all. */
const FOR_THE_SERVER = ['imports', 'hasDefaultExport']

/** Addresses that search engines and readers of feeds ask for: a page leads to none of them within the shop. */
const FOR_MACHINES = 'routes/seo/'

/**
 * Removes from the routes in the browser's list what only the server reads, every false value and every empty list, and
 * the addresses for machines (docs/decisions/0008), and folds what is left: the browser's list unfolds itself. It saves
 * 6.1 kB of the product page's JavaScript: the list has 2.7 kB with it, 8.8 without (`gzip -9 -c
 * build/shop/client/assets/manifest-*.js | wc -c`, once without its line in `react-router.config.ts`), and more of every
 * page of the back office. It closes nothing; a link with `prefetch` would load the file of its page ahead, but not what
 * that file imports. The build must have such a list.
 */
export async function slimManifest(buildDirectory: string): Promise<void> {
  const [file, ...others] = globSync(join(buildDirectory, 'client/assets/manifest-*.js'))
  if (file === undefined || others.length > 0) throw new Error('The build has not one list of routes for browsers')
  const [start, json] = (await readFile(file, 'utf8')).split(/(\{.*\})/)
  const { routes, ...rest } = JSON.parse(json ?? '') as {
    entry: { module: string }
    routes: Record<string, ListedRoute>
  }
  const led = Object.values(routes).filter(({ id }) => !id.startsWith(FOR_MACHINES))
  const folder = `${posix.dirname(rest.entry.module)}/`
  const folded = foldRoutes(led.map(slim), folder)
  const list = `{...${JSON.stringify(rest)},routes:(${unfoldRoutes.toString()})(${JSON.stringify(folded)},"${folder}")}`
  const { code } = await minify(file, `${start}${list}`)
  await writeFile(file, code)
}

function slim(route: ListedRoute): ListedRoute {
  const read = Object.entries(route).filter(
    ([name, value]) =>
      !FOR_THE_SERVER.includes(name) && value !== false && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(read) as unknown as ListedRoute
}
