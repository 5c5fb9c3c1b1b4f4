import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { User } from '#contract/account/users.ts'
import { type Visit, visitContext } from '#web/api.ts'
import { CHOOSE_ALL, CHOOSE_NONE, INTENT } from './form-names.ts'
import { markCoupons } from './mark-coupons.ts'

const context = new RouterContextProvider()
context.set(visitContext, { user: async () => ({ id: 'a' }) as User } as unknown as Visit)

test.each([
  [CHOOSE_ALL, true],
  [CHOOSE_NONE, false],
])('a note that is typed stays when codes are ticked by %s', async (intent, areChosen) => {
  const body = new URLSearchParams({ note: 'Klasse 2b', [INTENT]: intent })
  const request = new Request('http://shop.test/profile/coupons/b', { method: 'POST', body })
  const args = { request, url: new URL(request.url), context, params: { id: 'b' } }
  expect(await markCoupons(args as unknown as ActionFunctionArgs, 'b')).toEqual({
    areChosen,
    values: { note: 'Klasse 2b' },
  })
})
