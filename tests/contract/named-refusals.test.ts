import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, Refusal } from '#contract/errors.ts'
import { mayRefuse } from '#contract/refusals.ts'
import { route } from '#kernel/route.ts'
import type { ApiOptions } from '#server/api/create-api.ts'
import { makeUpApi } from '../support/made-up-api.ts'
import { unreachedRefusals } from './unreached-refusals.ts'

const rent = endpoint('rentTitle', {
  method: 'post',
  path: '/rentals',
  summary: 'An operation that is made up for this test',
  access: 'everyone',
  body: z.strictObject({ days: z.int() }),
  responses: { 204: z.undefined() },
  refusals: ['product_not_available', 'cart_full'],
})

/** How the shop answers when a handler refuses with a code, and what it logs. */
async function refuseWith(code: ErrorCode, options: Partial<ApiOptions> = {}) {
  const { ask, logged } = makeUpApi(
    [
      route(rent, () => {
        throw new Refusal(code)
      }),
    ],
    options,
  )
  const headers = { 'content-type': 'application/json' }
  const response = await ask('/rentals', { method: 'POST', headers, body: '{"days":1}' })
  const warnings = logged().filter(({ msg }) => String(msg).includes('does not name'))
  return { answer: (await response.json()) as { code: string }, warnings }
}

test('a refusal that its operation names is answered, and nothing is logged', async () => {
  const { answer, warnings } = await refuseWith('cart_full')
  expect(answer.code).toBe('cart_full')
  expect(warnings).toEqual([])
})

test('a refusal that its operation does not name is answered too, and logged', async () => {
  const { answer, warnings } = await refuseWith('cart_empty')
  expect(answer.code).toBe('cart_empty')
  expect(warnings).toMatchObject([{ operation: 'rentTitle', code: 'cart_empty' }])
})

test('in tests a refusal that its operation does not name is a failure', async () => {
  const told: string[] = []
  const onRefusal: ApiOptions['onRefusal'] = (asked, code) => {
    told.push(`${asked.name} ${code}`)
    if (!mayRefuse(asked, code)) throw new Error(`${asked.name} refuses with ${code}`)
  }
  expect((await refuseWith('product_not_available', { onRefusal })).answer.code).toBe('product_not_available')
  expect((await refuseWith('cart_empty', { onRefusal })).answer.code).toBe('internal')
  expect(told).toEqual(['rentTitle product_not_available', 'rentTitle cart_empty'])
})

test('an operation need not name refusals of wrong input, but must name limits and unknown things', () => {
  const codes: ErrorCode[] = ['invalid', 'unauthenticated', 'too_many_requests', 'not_found', 'cart_full']
  expect(codes.filter((code) => mayRefuse(rent, code))).toEqual(['invalid', 'cart_full'])
})

test('a code that is named but not reached by any test is found', () => {
  expect(unreachedRefusals([rent], new Set(['rentTitle cart_full', 'placeOrder product_not_available']))).toEqual([
    'rentTitle product_not_available',
  ])
  expect(unreachedRefusals([rent], new Set(['rentTitle cart_full', 'rentTitle product_not_available']))).toEqual([])
})
