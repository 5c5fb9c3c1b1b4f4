import { describe, expect, test } from 'vitest'
import type { Found } from '../tables.ts'
import { stepsOf } from './test-steps.ts'

const START = Date.parse('2026-03-01T12:00:00Z')
const at = (seconds: number) => new Date(START + seconds * 1_000)
const done = (seconds = 0) => ({ finding: null, detail: null, at: at(seconds).toISOString() })
const found = (finding: string, seconds = 0) => ({ ...done(seconds), finding }) as NonNullable<Found['begun']>

/** How far a test is so many seconds after it began: what is told of each step. */
function told(
  {
    startUrl = 'https://app.test/start',
    openedAt = null,
    ...noted
  }: { startUrl?: string | null; openedAt?: Date | null } & Found,
  seconds = 0,
) {
  const steps = stepsOf({ startUrl, openedAt, found: noted }, START + seconds * 1_000)
  return Object.fromEntries(
    steps.map(({ step, state, finding }) => [step, finding === null ? state : `${state} ${finding}`]),
  )
}

test('a test looks at the addresses, the sign-on, and what is done with the code', () => {
  expect(told({})).toEqual({
    callback: 'open',
    start: 'open',
    begun: 'open',
    consented: 'open',
    code_given: 'open',
    redeemed: 'open',
    userinfo: 'open',
    licences: 'open',
  })
})

test('of a sign-on that the shop began it looks whether the code is redeemed all the same', () => {
  expect(Object.keys(told({ startUrl: null }))).toEqual(['callback', 'begun', 'consented', 'code_given', 'redeemed'])
})

test('what was found is told with its detail and its time', () => {
  const [callback] = stepsOf(
    {
      startUrl: null,
      openedAt: null,
      found: { callback: { ...found('address_redirects', 3), detail: 'https://x.test' } },
    },
    START,
  )
  expect(callback).toEqual({
    step: 'callback',
    state: 'done',
    finding: 'address_redirects',
    detail: 'https://x.test',
    at: at(3).toISOString(),
  })
  expect(stepsOf({ startUrl: null, openedAt: null, found: { callback: done(3) } }, START)[0]).toMatchObject({
    state: 'done',
    finding: null,
  })
  expect(stepsOf({ startUrl: null, openedAt: null, found: {} }, START)[0]).toEqual({
    step: 'callback',
    state: 'open',
    finding: null,
    detail: null,
    at: null,
  })
})

describe('a step that is waited for', () => {
  test('begins within twenty seconds after the person was led there', () => {
    expect(told({ openedAt: at(0) }, 19.999)['begun']).toBe('waiting')
    expect(told({ openedAt: at(0) }, 20)['begun']).toMatch(/never_begun$/)
    expect(told({ openedAt: at(0), begun: done(30) }, 40)['begun']).toBe('done')
  })

  test('takes as long as the person likes to consent', () => {
    expect(told({ begun: done(0) }, 100_000)['consented']).toBe('waiting')
    expect(told({ begun: found('other_redirect_url') }, 1)['consented']).toBe(
      told({ begun: found('other_redirect_url') }, 1)['begun']?.startsWith('failed') ? 'open' : 'waiting',
    )
    expect(told({ begun: done(0), consented: done(5) }, 6)['code_given']).toBe('open')
  })

  test('redeems the code within fifteen seconds', () => {
    expect(told({ code_given: done(0) }, 14.999)['redeemed']).toBe('waiting')
    expect(told({ code_given: done(0) }, 15)['redeemed']).toMatch(/never_redeemed$/)
  })

  test('asks for the person and the licences within fifteen seconds after that', () => {
    expect(told({ redeemed: done(0) }, 14.999)).toMatchObject({ userinfo: 'waiting', licences: 'waiting' })
    expect(told({ redeemed: done(0) }, 15)).toMatchObject({
      userinfo: expect.stringMatching(/userinfo_not_asked$/) as unknown,
      licences: expect.stringMatching(/licences_not_asked$/) as unknown,
    })
    expect(told({ redeemed: found('code_used') }, 15)).toMatchObject({ userinfo: 'open', licences: 'open' })
  })
})

test('an application that redeems the code of a sign-on it did not begin does not look at the state', () => {
  const foreign = (noted: Found, seconds = 0) => told({ startUrl: null, ...noted }, seconds)['redeemed']
  expect(foreign({ redeemed: done(1) })).toMatch(/^failed foreign_state_accepted$/)
  expect(foreign({ code_given: done(0) }, 14.999)).toBe('waiting')
  expect(foreign({ code_given: done(0) }, 15)).toMatch(/^done foreign_state_refused$/)
  expect(foreign({})).toBe('open')
})
