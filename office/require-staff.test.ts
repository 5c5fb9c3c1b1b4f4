import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Group } from '#contract/groups.ts'
import { requireStaff } from './require-staff.ts'
import { type Visit, visitContext } from './visit.ts'

type Asked = Parameters<typeof requireStaff>[0]
const PAGE = 'the page, with what its loader read'

/** What a visitor of the back office gets: the page, a status, or where they are led. */
async function open(path: string, groups: readonly Group[] | null, { secondFactorMissing = false } = {}) {
  const context = new RouterContextProvider()
  const user = groups && { id: 'somebody', groups }
  context.set(visitContext, {
    user: async () => user,
    origin: 'https://shop.example',
    secondFactorMissing,
  } as unknown as Visit)
  const url = new URL(path, 'https://shop.example')
  try {
    const answer = await requireStaff(
      { request: new Request(url), url, context } as unknown as Asked,
      async () => new Response(PAGE),
    )
    return answer?.text()
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    return (thrown as { init: { status: number } }).init.status
  }
}

test.each([[[]], [['teacher']], [['pending_teacher']], [['partner']]] as const)(
  'whoever is no staff (%j) is shown no page of the back office, not even an empty one',
  async (groups) => {
    for (const path of ['/office', '/office/orders', '/office/personen', '/office/unknown'])
      expect(await open(path, groups), path).toBe(403)
  },
)

test('visitors are led to the login, and staff without a second factor to where they set it up', async () => {
  expect(await open('/office/orders?page=2', null)).toBe(
    'https://shop.example/login?redirect=%2Foffice%2Forders%3Fpage%3D2',
  )
  expect(await open('/office', ['admin'], { secondFactorMissing: true })).toBe(
    'https://shop.example/profile/details/second-factor?redirect=%2Foffice',
  )
})

test('staff come in, and no further than to the rooms of their work', async () => {
  expect(await open('/office', ['editor'])).toBe(PAGE)
  expect(await open('/office', ['admin'])).toBe(PAGE)
})
