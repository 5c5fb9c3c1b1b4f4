import { expect, test } from 'vitest'
import { keptPage, type MadePage } from './kept-page.ts'

const drawing = { fillOpenings: () => [] } as never
const made = (headers: Record<string, string>): MadePage => ({
  template: [{ plain: Buffer.from('<p>Spielregeln</p>') }],
  status: 200,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-tag': 'title-1', ...headers }),
})

// ASVS V14.2.2
test.each([
  ['that everybody may keep', {}],
  ['that says itself who may keep it', { 'cache-control': 'private, no-store' }],
])(
  'a shared cache in front gives a page %s to nobody with other cookies, as name and cart stand in it',
  async (_, headers) => {
    for (const value of [undefined, 'suche']) {
      const page = await keptPage(made(headers), { url: '/titel/spielregeln', value } as never, drawing)
      expect(new Headers([...page.headers]).get('vary')?.split(', ')).toEqual(['Accept-Encoding', 'Cookie'])
    }
  },
)
