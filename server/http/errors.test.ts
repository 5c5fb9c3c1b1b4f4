import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorCodes, Refusal } from '#contract/errors.ts'
import { DatabaseSilent } from '#kernel/database/database-away.ts'
import { invalid, maintenance, overloaded, passingRefusal, refusalFor, refusalResponse } from './errors.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test('a refusal is answered with its status, its sentence and its details', async () => {
  const response = refusalResponse(new Refusal('not_found', { errors: { code: ['Falsch'] } }))
  expect([response.status, response.headers.has('retry-after')]).toEqual([404, false])
  expect(await response.json()).toEqual({
    code: 'not_found',
    message: errorCodes.not_found[1],
    errors: { code: ['Falsch'] },
  })
  expect(refusalResponse(new Refusal('too_many_requests', {}, 0)).headers.get('retry-after')).toBe('0')
})

test('a person sees the sentence, a program the data', async () => {
  const refusal = new Refusal('too_many_requests', {}, 4)
  const page = refusalFor(new Request('http://shop.test', { headers: { accept: 'text/html,*/*' } }), refusal)
  expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after'), await page.text()]).toEqual([
    429,
    'text/plain; charset=utf-8',
    '4',
    errorCodes.too_many_requests[1],
  ])
  const data = refusalFor(new Request('http://shop.test', { headers: { accept: '*/*' } }), refusal)
  expect([data.status, await data.json()]).toEqual([
    429,
    expect.objectContaining({ code: 'too_many_requests' }) as unknown,
  ])
})

test('wrong input is refused with a message at its field', () => {
  const { error } = z.object({ email: z.string() }).safeParse({})
  expect(invalid(error?.issues ?? [])).toMatchObject({
    code: 'invalid',
    details: { errors: { email: [expect.any(String) as unknown] } },
  })
})

test('a closed shop says when to come again and whom to call; an overloaded one asks for a few seconds', () => {
  expect(maintenance({ phone: '031', email: 'a@example.test' })).toMatchObject({
    code: 'maintenance',
    details: { phone: '031', email: 'a@example.test' },
    retryAfter: 120,
  })
  expect(maintenance()).toMatchObject({ code: 'maintenance', details: {}, retryAfter: 120 })
  expect(overloaded()).toMatchObject({ code: 'too_many_requests', details: {}, retryAfter: 5 })
})

test('what will pass is refused for now: a refusal as it is, a busy database, one that is away', () => {
  const own = new Refusal('cart_empty')
  expect(passingRefusal(own)).toBe(own)
  expect(passingRefusal(withCode('40P01'))?.code).toBe('too_many_requests')
  expect(passingRefusal(new DatabaseSilent())?.code).toBe('maintenance')
  expect(passingRefusal(withCode('ECONNREFUSED')), 'any service may refuse').toBeNull()
  expect(passingRefusal(withCode('23505'))).toBeNull()
})
