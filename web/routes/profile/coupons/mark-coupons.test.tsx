import { renderToStaticMarkup } from 'react-dom/server'
import { type ActionFunctionArgs, createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { User } from '#contract/ground/users.ts'
import { HANDED_OUT_NOTE, type OwnCoupon } from '#contract/licences/coupon-sets.ts'
import { type Visit, visitContext } from '#web/api.ts'
import { couponSetMessages } from '#web/messages/licences/coupons.ts'
import { addressOfSet } from './addresses.ts'
import { CodesOfSet } from './codes-of-set.tsx'
import { CHOOSE_ALL, CHOOSE_NONE, COUPON, INTENT, TAKE_BACK, TURN } from './form-names.ts'
import { markCoupons } from './mark-coupons.ts'

const refusing = createClient('http://shop.test', async () =>
  Response.json({ code: 'invalid', message: 'Ungültig', errors: { note: ['Zu lang'] } }, { status: 422 }),
)
const context = new RouterContextProvider()
context.set(visitContext, { client: refusing, user: async () => ({ id: 'a' }) as User } as unknown as Visit)

async function press(intent: string, { note = 'Klasse 2b', ticked = ['c1', 'c2'] } = {}) {
  const body = new URLSearchParams({ note, [INTENT]: intent })
  for (const id of ticked) body.append(COUPON, id)
  const request = new Request('http://shop.test/profile/coupons/b?page=2', { method: 'POST', body })
  const args = { request, url: new URL(request.url), context, params: { id: 'b' } }
  return markCoupons(args as unknown as ActionFunctionArgs, 'b')
}

test.each([
  [CHOOSE_ALL, { areChosen: true, chosen: ['c1', 'c2'] }],
  [CHOOSE_NONE, { areChosen: false, chosen: [] }],
  [TURN, { areChosen: false, chosen: ['c1', 'c2'], isTurned: true }],
])('a note that is typed stays when codes are ticked or the page is turned (%s)', async (intent, kept) => {
  expect(await press(intent)).toMatchObject({ ...kept, values: { note: 'Klasse 2b' } })
})

test('a refusal keeps what is ticked', async () => {
  const note = 'x'.repeat(HANDED_OUT_NOTE + 1)
  expect(await press(TAKE_BACK, { note })).toMatchObject({ data: { chosen: ['c1', 'c2'], values: { note } } })
})

test('on the page that is turned to, codes ticked on the other are sent along, and the note is still typed', async () => {
  const sent = await press(TURN, { ticked: ['c1', 'c3'] })
  if (!('chosen' in sent)) throw new Error('the form came back with a failure')
  const shown = ['c3', 'c4'].map((id): OwnCoupon => {
    const never = { redeemed_by: null, redeemed_at: null, handed_out_at: null, handed_out_note: null }
    return {
      id,
      code: `AAAABBBBCC${id.toUpperCase()}`,
      state: 'unredeemed',
      is_own: false,
      is_assigned: false,
      ...never,
    }
  })
  const set = { id: 'b', coupons: shown, free: ['a'], freeCount: 4, codeGroups: [], page: 2, lastPage: 2 }
  const page = createMemoryRouter([{ path: '*', element: <CodesOfSet set={set} sent={sent} /> }])
  const html = renderToStaticMarkup(<RouterProvider router={page} />)
  const inputs = html.match(/<input[^>]*>/g) ?? []
  const ofCodes = inputs.filter((input) => input.includes(`name="${COUPON}"`))
  expect(
    ofCodes.filter((input) => /hidden|checked=""/.test(input)).map((input) => /value="(\w+)"/.exec(input)?.[1]),
  ).toEqual(['c1', 'c3'])
  expect(inputs.some((input) => input.includes('value="Klasse 2b"'))).toBe(true)
  expect(html).toContain(couponSetMessages.chosenOnOtherPages(1))
  expect(html).toContain(`formAction="${addressOfSet({ id: 'b', page: 1 })}"`)
})
