import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { foldRoutes, type ListedRoute, unfoldRoutes } from './folded-routes.ts'

const ROOT = { id: 'root', path: '', module: '/assets/root-CpJTJFeo.js', hasLoader: true, hasErrorBoundary: true }

/** The routes as a browser has them: the script of its list holds nothing but the function and what was folded. */
function inBrowser(routes: readonly ListedRoute[]): Record<string, ListedRoute> {
  const unfolded: unknown = runInNewContext(
    `(${unfoldRoutes.toString()})(${JSON.stringify(foldRoutes(routes, '/assets/'))},'/assets/')`,
  )
  return JSON.parse(JSON.stringify(unfolded)) as Record<string, ListedRoute>
}

const MARKS = ['hasLoader', 'hasAction', 'index', 'hasClientAction'] as const

test.each([
  { id: 'routes/shop/cart', path: 'shop/cart', hasLoader: true, hasAction: true, module: '/assets/cart-D5wVcacL.js' },
  { id: 'layouts/default-layout-route', module: '/assets/default-layout-route-CuaWs_Ay.js' },
  { id: 'routes/website/home', index: true, hasLoader: true, module: '/assets/home-Da-yAU_f.js' },
  { id: 'routes/quick-order', path: 'schnellbestellung', hasAction: true, module: '/assets/quick-order-rTwCXwD5.js' },
  {
    id: 'routes/people/invite',
    path: 'personen/einladen/:code?',
    hasAction: true,
    hasClientAction: true,
    module: '/assets/invite-BmRFOHjS.js',
    clientActionModule: '/assets/invite-CQdwqegb.js',
  },
])('browsers find of $id what the build listed', (route) => {
  const listed = { ...route, parentId: 'root' }
  const { [route.id]: found, root } = inBrowser([ROOT, listed])
  expect(root).toEqual(ROOT)
  expect(found).toMatchObject(listed)
  for (const mark of MARKS) expect(found?.[mark] ?? false).toBe(mark in route)
})

test.each([
  { says: 'a page for failures of its own', hasErrorBoundary: true },
  { says: 'a file of another name', module: '/assets/other-D5wVcacL.js' },
  { says: 'a file of another folder', module: '/elsewhere/cart-D5wVcacL.js' },
  { says: 'a hash of another length', module: '/assets/cart-D5wVca.js' },
])('a route with $says stays as it is', ({ says: _, ...more }) => {
  const route = { id: 'routes/cart', parentId: 'root', hasLoader: true, module: '/assets/cart-D5wVcacL.js', ...more }
  expect(inBrowser([route])).toEqual({ 'routes/cart': route })
})

test('routes below the same parent keep their order', () => {
  const routes = ['b', 'a', 'c'].map((id) => ({ id, parentId: 'root', module: `/assets/${id}-D5wVcacL.js` }))
  expect(Object.keys(inBrowser([ROOT, ...routes]))).toEqual(['root', 'b', 'a', 'c'])
})
