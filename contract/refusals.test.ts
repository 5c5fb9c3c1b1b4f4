import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { ApiError, type FailureCode, failureOf } from './client.ts'
import { endpoint } from './endpoint.ts'
import { type ErrorCode, errorCodes } from './errors.ts'
import { declaredRefusals, type RefusalCode, refusalBody } from './refusals.ts'

const summary = 'An operation that is made up for this test'
const done = { 204: z.undefined() }

const read = endpoint('readRental', {
  method: 'get',
  path: '/rentals',
  summary,
  access: 'everyone',
  responses: done,
})

const change = endpoint('changeRental', {
  method: 'put',
  path: '/users/{id}/rentals/{rentalId}',
  summary,
  access: 'owner',
  params: z.object({ id: z.string(), rentalId: z.string() }),
  body: z.strictObject({ days: z.int() }),
  responses: done,
  refusals: ['cart_full', 'not_found'],
  carries: { cart_full: z.object({ room_for: z.int() }) },
})

const close = endpoint('closeRentals', {
  method: 'post',
  path: '/office/rentals/close',
  summary,
  access: { groups: ['sales'] },
  responses: done,
})

type OfRead =
  | 'not_while_acting'
  | 'invalid'
  | 'too_many_requests'
  | 'maintenance'
  | 'files_away'
  | 'unauthenticated'
  | 'insufficient_scope'
type OfChange =
  | OfRead
  | 'cart_full'
  | 'not_for_pupils'
  | 'not_found'
  | 'second_factor_missing'
  | 'unsupported_media_type'
  | 'too_large'
  | 'cross_site'
type OfClose = OfRead | 'not_for_pupils' | 'second_factor_missing' | 'forbidden' | 'too_large' | 'cross_site'

describe('what an operation may be refused with', () => {
  test('follows from its access, its input and its method, in addition to the codes it names', () => {
    expect(declaredRefusals(read).toSorted()).toEqual([
      'files_away',
      'insufficient_scope',
      'invalid',
      'maintenance',
      'too_many_requests',
      'unauthenticated',
    ])
    expect(declaredRefusals(change).toSorted()).toEqual([
      'cart_full',
      'cross_site',
      'files_away',
      'insufficient_scope',
      'invalid',
      'maintenance',
      'not_for_pupils',
      'not_found',
      'not_while_acting',
      'second_factor_missing',
      'too_large',
      'too_many_requests',
      'unauthenticated',
      'unsupported_media_type',
    ])
    expect(declaredRefusals(close).toSorted()).toEqual([
      'cross_site',
      'files_away',
      'forbidden',
      'insufficient_scope',
      'invalid',
      'maintenance',
      'not_for_pupils',
      'second_factor_missing',
      'too_large',
      'too_many_requests',
      'unauthenticated',
    ])
  })

  test('is the same as a type: comparing with any other code does not compile', () => {
    expectTypeOf<RefusalCode<typeof read>>().toEqualTypeOf<OfRead>()
    expectTypeOf<RefusalCode<typeof change>>().toEqualTypeOf<OfChange>()
    expectTypeOf<RefusalCode<typeof close>>().toEqualTypeOf<OfClose>()
    expectTypeOf<RefusalCode<typeof read | typeof close>>().toEqualTypeOf<OfClose>()
  })
})

describe('the failure of an operation', () => {
  const failed = (operation: string, code: ErrorCode) => {
    const [status, message] = errorCodes[code]
    return new ApiError(operation, { status, body: { message, code } })
  }

  test('is typed with the codes of that operation, and with internal for a failure of the shop', () => {
    const failure = failureOf(failed('changeRental', 'cart_full'), change)
    expect(failure?.body.code).toBe('cart_full')
    expectTypeOf(failure?.body.code).toEqualTypeOf<OfChange | 'internal' | undefined>()
    expectTypeOf<FailureCode<typeof read>>().toEqualTypeOf<OfRead | 'internal'>()
  })

  test('has what the operation says that its refusals carry, which another code may leave out', () => {
    const body = { message: errorCodes.cart_full[1], code: 'cart_full' as const, room_for: 3 }
    const failure = failureOf(new ApiError('changeRental', { status: 422, body }), read, change)
    expect(failure?.body.room_for).toBe(3)
    expectTypeOf(failure?.body.room_for).toEqualTypeOf<number | undefined>()
    expect(refusalBody(change, ['cart_full']).parse(body)).toEqual(body)
    expect(refusalBody(change, ['not_found']).parse({ ...body, code: 'not_found' })).not.toHaveProperty('room_for')
    expect(refusalBody(read, ['invalid']).parse(body)).not.toHaveProperty('room_for')
  })

  test('is null when another operation, or something else, failed', () => {
    expect(failureOf(failed('closeRentals', 'forbidden'), read, change)).toBeNull()
    expect(failureOf(new Error('cart_full'), change)).toBeNull()
    expect(failureOf(failed('closeRentals', 'forbidden'), read, close)?.status).toBe(403)
  })
})
