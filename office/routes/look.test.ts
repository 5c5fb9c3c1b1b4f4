import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { visitContext } from '#office/visit.ts'
import { action as keepLook } from './look.ts'
import { action as keepView } from './views.tsx'

const visit = { origin: 'https://shop.example', client: async () => ({ data: {} }) }
const context = new RouterContextProvider(new Map([[visitContext, visit as never]]))

/** Where a form of the back office leads that names this as the page it was sent from. */
async function leadsTo(action: typeof keepLook | typeof keepView, back: string): Promise<string | null> {
  const body = new URLSearchParams({ back, theme: 'dark', list: 'orders', title: 'Offen', query: '' })
  const request = new Request('https://shop.example/office/form', { method: 'POST', body })
  const answer = await action({ request, context } as never)
  return answer instanceof Response ? answer.headers.get('location') : null
}

test.each([
  ['chooses how the back office looks', keepLook],
  ['keeps a view of a list', keepView],
] as const)('who %s comes back to the page, and to the first one where the form names none', async (_, action) => {
  expect(await leadsTo(action, '/bestellungen?status=paid')).toBe('/bestellungen?status=paid')
  expect(await leadsTo(action, '/kundschaft?suche=Müller')).toBe('/kundschaft?suche=M%C3%BCller')
  for (const odd of [
    '/a\r\nset-cookie: x=1',
    '/a\nb',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/%0d%0a',
    '/ \0',
  ])
    expect(await leadsTo(action, odd)).toBe('/')
})
