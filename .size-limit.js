import { existsSync, globSync, readFileSync } from 'node:fs'

/** All the JavaScript a visitor's browser loads to show and hydrate a product page, from the build's own manifest. */
const routesOfProductPage = ['root', 'layouts/default-layout-route', 'routes/website/catch-all']

function scripts() {
  const [manifest] = globSync('build/client/assets/manifest-*.js')
  if (!manifest) throw new Error('There is no build to measure: run `npm run build` first.')
  const { entry, routes } = JSON.parse(
    readFileSync(manifest, 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;\s*$/, ''),
  )
  const parts = routesOfProductPage.map((id) => {
    if (!routes[id]) throw new Error(`The build knows no route ${id}: the list in .size-limit.js is out of date.`)
    return routes[id]
  })
  const urls = [entry, ...parts].flatMap((part) => [part.module, ...(part.imports ?? [])])
  const files = new Set(urls.map((url) => `build/client${url}`))
  for (const file of files) if (!existsSync(file)) throw new Error(`The manifest names ${file}, which is not there.`)
  return [manifest, ...files]
}

export default [{ name: 'JavaScript of the product page', path: scripts(), limit: '125 kB', gzip: true }]
