import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Access, type Endpoint, endpoint, type Method } from '#contract/endpoint.ts'
import type { Group } from '#contract/groups.ts'
import type { CurrentUser, PartnerCaller } from '#kernel/route.ts'
import { guard, guardOrigin, isCrossSite } from './guards.ts'

const operation = (access: Access, more: Partial<Endpoint> = {}): Endpoint => ({
  ...(endpoint('doThing', {
    method: 'post',
    path: '/things',
    summary: 'Made up',
    access,
    responses: { 204: z.undefined() },
  }) as Endpoint),
  ...more,
})

const userOf = (groups: readonly Group[], more: Partial<CurrentUser> = {}) =>
  ({ id: 'me', groups, secondFactorMissing: false, acting: null, ...more }) as CurrentUser
const partnerWith = (...scopes: string[]): PartnerCaller => ({
  clientId: 'app',
  organisationId: 'org',
  userId: null,
  scopes,
  testId: null,
})
const acting = { id: 'a', staff: { id: 's', firstName: 'S', lastName: 'T' }, endsAt: new Date() }
const customer = userOf(['pending_teacher'])
const half = userOf(['pending_teacher'], { secondFactorMissing: true })
const actingStaff = userOf(['pending_teacher'], { acting })
const pupil = userOf(['pupil'])

const beforeFactor = { beforeSecondFactor: true }
const scoped = { scope: 'licences' } as never
const mayActing = { whenActing: { may: true, because: 'made up' } }

/** null where the call is let through. */
test.each<[string, Endpoint, { user?: CurrentUser; partner?: PartnerCaller }, string | null]>([
  ['a visitor at an operation for everyone', operation('everyone'), {}, null],
  ['a visitor at an operation that asks for a login', operation('login'), {}, 'unauthenticated'],
  ['a user at an operation that asks for a login', operation('login'), { user: customer }, null],
  ['staff without a second factor', operation('login'), { user: half }, 'second_factor_missing'],
  ['staff without a second factor where they set it up', operation('login', beforeFactor), { user: half }, null],
  ['staff without a second factor at an operation for everyone', operation('everyone'), { user: half }, null],
  ['a pupil at an operation that asks for a login', operation('login'), { user: pupil }, 'not_for_pupils'],
  ['a pupil at an operation that writes', operation('everyone'), { user: pupil }, 'not_for_pupils'],
  ['a pupil at what everyone may read', operation('everyone', { method: 'get' }), { user: pupil }, null],
  ['a pupil at an operation that is opened', operation('login', { forPupils: true }), { user: pupil }, null],
  ['a pupil at an operation of the office', operation({ groups: ['sales'] }), { user: pupil }, 'not_for_pupils'],
  ['a visitor before the second factor', operation('login', beforeFactor), {}, 'unauthenticated'],
  ['a user whose group is not named', operation({ groups: ['sales', 'admin'] }), { user: customer }, 'forbidden'],
  [
    'a user in one of the groups',
    operation({ groups: ['sales', 'admin'] }),
    { user: userOf(['pending_teacher', 'admin']) },
    null,
  ],
  ['a visitor at an operation for groups', operation({ groups: ['sales'] }), {}, 'unauthenticated'],
  ['a user at an operation for partners', operation('partner', scoped), { user: customer }, 'insufficient_scope'],
  ['a visitor at an operation for partners', operation('partner', scoped), {}, 'unauthenticated'],
  ['a partner with its scope', operation('partner', scoped), { partner: partnerWith('licences') }, null],
  [
    'a partner without the scope',
    operation('partner', scoped),
    { partner: partnerWith('openid') },
    'insufficient_scope',
  ],
  [
    'a partner at an operation without a scope',
    operation('everyone'),
    { partner: partnerWith('openid') },
    'insufficient_scope',
  ],
  [
    'a partner with the scope of an operation for users',
    operation('login', scoped),
    { partner: partnerWith('licences') },
    null,
  ],
  ['another system, which is known by its signature', operation('signed'), {}, null],
  ['another system, also with a token of a partner', operation('signed'), { partner: partnerWith() }, null],
  ['staff who act as a person and would write', operation('login'), { user: actingStaff }, 'not_while_acting'],
  [
    'staff who act as a person, at an operation for everyone',
    operation('everyone'),
    { user: actingStaff },
    'not_while_acting',
  ],
  ['staff who act as a person where that is allowed', operation('login', mayActing), { user: actingStaff }, null],
  ['a person who writes for themselves', operation('everyone'), { user: customer }, null],
])('%s', (_, endpoint, { user = null, partner = null }, code) => {
  const call = () => guard(endpoint, { user, partner }, {})
  if (code === null) expect(call()).toBeUndefined()
  else expect(call).toThrow(expect.objectContaining({ code }))
})

test('another user’s things are unknown, not forbidden', () => {
  const own = operation('owner')
  expect(guard(own, { user: customer, partner: null }, { id: 'me' })).toBeUndefined()
  for (const params of [{ id: 'other' }, {}])
    expect(() => guard(own, { user: customer, partner: null }, params)).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    )
  expect(guard(operation('login'), { user: customer, partner: null }, { id: 'other' })).toBeUndefined()
})

const ORIGIN = 'https://shop.test'

test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: ORIGIN }, true],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' }, true],
  [{ 'sec-fetch-site': '' }, false],
  [{ origin: ORIGIN }, false],
  [{ origin: '' }, false],
  [{ origin: 'https://evil.test' }, true],
  [{ origin: 'null' }, true],
  [{ origin: 'http://shop.test' }, true],
])('a request with %j is of another site: %s', (headers, crossSite) => {
  expect(isCrossSite(new Headers(headers), ORIGIN)).toBe(crossSite)
})

test.each<[string, Method, Access, Record<string, string>, boolean]>([
  ['a write by cookies', 'post', 'everyone', {}, true],
  ['a deletion by cookies', 'delete', 'login', {}, true],
  ['a read', 'get', 'login', {}, false],
  ['a write of another system, by its signature', 'post', 'signed', {}, false],
  ['a write with a token', 'post', 'login', { authorization: 'Bearer x' }, false],
])('%s, from a page of another site', (_, method, access, headers, isRefused) => {
  const call = () =>
    guardOrigin({ ...operation(access), method }, new Headers({ ...headers, origin: 'https://evil.test' }), ORIGIN)
  if (isRefused) expect(call).toThrow(expect.objectContaining({ code: 'cross_site' }))
  else expect(call()).toBeUndefined()
})
