import { expect, it } from 'vitest'
import { lookCookie, lookOf, usualLook } from './look.ts'

const withCookie = (cookie: string) => lookOf(new Headers({ cookie }))

it('a look comes back as it was kept', () => {
  const look = { theme: 'dark', density: 'comfortable' } as const
  const [kept = ''] = lookCookie(look, true).split(';')
  expect(withCookie(`other=1; ${kept}; more=2`)).toEqual(look)
})

it.each(['', 'office_look=', 'office_look=pink.dense', 'my_office_look=dark.comfortable'])(
  'a look that nobody knows is as usual: %s',
  (cookie) => {
    expect(withCookie(cookie)).toEqual(usualLook)
  },
)

it('the cookie is for the back office alone, and only sent safely where the shop is', () => {
  expect(lookCookie(usualLook, true)).toMatch(/Path=\/office;.*HttpOnly; Secure$/)
  expect(lookCookie(usualLook, false)).not.toContain('Secure')
})
