import { expect, test } from 'vitest'
import { orders } from '#contract/fulfilment/office-orders.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { pageForRefusedFile } from './refused-file.ts'

const app = await startTestApp()
const seller = await signIn(app, await makeUser(app, { groups: ['sales'] }))
const editor = await signIn(app, await makeUser(app, { groups: ['editor'] }))
const list = 'http://shop.test/office/bestellungen?payment=owed'

async function follow(headers: HeadersInit, query = '') {
  const request = new Request(`http://shop.test/api${orders.file.path}${query}`, { headers })
  return pageForRefusedFile(request, await app.api.fetch(request))
}

const byBrowser = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin', referer: list }

test('whoever follows a link to a CSV once the login has ended is led to it again, not shown JSON', async () => {
  const answer = await follow(byBrowser)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/office/bestellungen?payment=owed')
})

test('whoever is refused a file reads why on a page, with the way back', async () => {
  const refusals = [
    await follow({ ...editor.cookies, ...byBrowser }),
    await follow({ ...seller.cookies, ...byBrowser }, '?status=x'),
  ]
  const from = new URLSearchParams({ von: '/bestellungen?payment=owed' })
  expect(refusals.map(({ headers }) => headers.get('location'))).toEqual([
    `/office/keine-datei?grund=forbidden&${from}`,
    `/office/keine-datei?grund=invalid&${from}`,
  ])
})

test('nobody is led elsewhere by where they came from', async () => {
  for (const referer of ['https://böse.example/office/x', 'http://shop.test/officer', 'kaputt'])
    expect((await follow({ ...byBrowser, referer: encodeURI(referer) })).headers.get('location')).toBe('/office')
})

test('a program gets the API’s own answer, and a file is a file', async () => {
  const answer = await follow({ accept: 'application/json' })
  expect([answer.status, (await answer.json()) as unknown]).toMatchObject([401, { code: 'unauthenticated' }])
  const file = await follow({ ...seller.cookies, ...byBrowser })
  expect([file.status, file.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('attachment')])
})
