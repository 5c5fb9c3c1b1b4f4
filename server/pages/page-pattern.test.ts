import { expect, test } from 'vitest'
import { formPages, pagePatterns } from './page-pattern.ts'

const page = (id: string, path: string | undefined, takesForm: boolean) => ({
  id,
  path,
  parentId: 'root',
  index: path === undefined,
  module: takesForm ? { action: () => null } : {},
})
const office = {
  basename: '/office',
  routes: {
    root: { id: 'root', path: '', module: {} },
    home: page('home', undefined, false),
    list: page('list', 'aufgaben', true),
    one: page('one', 'aufgaben/:id', false),
  },
} as never

test.each([
  ['/office', false],
  ['/office/_root.data', false],
  ['/office/aufgaben', true],
  ['/office/aufgaben.data', true],
  ['/office/aufgaben/7', false],
  ['/aufgaben', false],
])('whether the page at %s takes a form, in a build that lies below an address: %s', (path, takes) => {
  expect(formPages(office)(path)).toBe(takes)
})

test('the pattern of a page that lies below an address', () => {
  expect(pagePatterns(office)('/office/aufgaben/7')).toBe('/aufgaben/:id')
})
