import { expect, test } from 'vitest'
import { piecesOfPages } from './pieces-of-pages.ts'

const KINDS = {
  home: /home/,
  list: /list/,
  title: /title/,
  text: /text/,
  account: /account/,
  cart: /cart/,
  later: /later/,
}

interface File {
  isEntry: boolean
  importers: string[]
  dynamicImporters: string[]
}

/** The piece of each file of a shop, by what each file imports; what a question mark follows is loaded later. */
function piecesOf(imports: Record<string, string[]>, routes: readonly string[]): Record<string, string | undefined> {
  const files = new Map<string, File>()
  const file = (id: string) => {
    const known = files.get(id) ?? { isEntry: routes.includes(id), importers: [], dynamicImporters: [] }
    files.set(id, known)
    return known
  }
  for (const [importer, imported] of Object.entries(imports))
    for (const one of imported) {
      file(importer)
      if (one.endsWith('?')) file(one.slice(0, -1)).dynamicImporters.push(importer)
      else file(one).importers.push(importer)
    }
  const graph = { getModuleInfo: (id: string) => files.get(id) ?? null }
  const pieces = piecesOfPages(KINDS)
  const nameOf = (id: string) => pieces.map(({ name }) => name(id, graph)).find((name) => name !== null)
  return Object.fromEntries([...files.keys()].map((id) => [id, nameOf(id)]))
}

test('files that the same kinds of pages load come in one piece', () => {
  const pieces = piecesOf(
    { home: ['card', 'price'], list: ['card', 'price', 'filter'], list2: ['filter'], cart: ['price'] },
    ['home', 'list', 'list2', 'cart'],
  )
  expect(pieces).toMatchObject({ card: 'home-list', filter: 'list', price: 'home-list-cart' })
})

test('what one route alone loads stays with it, and what no kind loads stays with the bundler', () => {
  const pieces = piecesOf({ home: ['hero'], login: ['password'], register: ['password'] }, [
    'home',
    'login',
    'register',
  ])
  expect(pieces).toEqual({
    home: undefined,
    hero: undefined,
    login: undefined,
    password: undefined,
    register: undefined,
  })
})

test('a part that is loaded later by itself is a start of its own', () => {
  const pieces = piecesOf({ list: ['later?', 'card'], later: ['card', 'table'] }, ['list'])
  expect(pieces).toEqual({ list: undefined, later: 'later', card: 'list-later', table: 'later' })
})

test('what six kinds and more load is one piece', () => {
  const routes = ['home', 'list', 'title', 'text', 'account', 'cart']
  const pieces = piecesOf(Object.fromEntries(routes.map((route) => [route, ['icon']])), routes)
  expect(pieces.icon).toBe('most-pages')
})

test('a file that another imports comes in the same piece or in an earlier one', () => {
  const names = piecesOfPages(KINDS).map(({ name }) => name)
  const imports = { home: ['a'], list: ['a', 'b'], title: ['b'], a: ['c'], b: ['c'] }
  const pieces = piecesOf(imports, ['home', 'list', 'title'])
  expect(pieces).toMatchObject({ a: 'home-list', b: 'list-title', c: 'home-list-title' })
  expect(names.length).toBeGreaterThan(Object.keys(KINDS).length)
})
