import { describe, expect, test } from 'vitest'
import { type ErrorCode, errorCodes, Refusal } from '#contract/errors.ts'
import { protocolFields, withShopFields } from './error-fields.ts'

test.each<[ErrorCode, string]>([
  ['credentials_invalid', 'invalid_grant'],
  ['second_factor_required', 'invalid_grant'],
  ['token_invalid', 'invalid_grant'],
  ['too_many_requests', 'temporarily_unavailable'],
  ['maintenance', 'temporarily_unavailable'],
  ['internal', 'server_error'],
  ['not_found', 'invalid_request'],
])('%s is %s in the words of the protocol', (code, error) => {
  expect(protocolFields(code)).toEqual({ error, error_description: code.replaceAll('_', ' ') })
})

const json = (body: object | string, status: number, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })

describe('an answer of the provider', () => {
  test('that is no error stays as it is', async () => {
    const answer = json({ access_token: 'x' }, 200)
    expect(await withShopFields(answer, undefined)).toBe(answer)
    const moved = new Response(null, { status: 303 })
    expect(await withShopFields(moved, undefined)).toBe(moved)
  })

  test.each<[string, ErrorCode]>([
    ['invalid_client', 'client_invalid'],
    ['invalid_grant', 'grant_invalid'],
    ['invalid_token', 'token_invalid'],
    ['insufficient_scope', 'insufficient_scope'],
    ['server_error', 'internal'],
    ['invalid_request', 'malformed_request'],
  ])('that is %s has the code and the sentence of the shop too', async (error, code) => {
    const answer = await withShopFields(
      json({ error, error_description: 'own words' }, 400, { 'x-own': '1' }),
      undefined,
    )
    expect([answer.status, answer.headers.get('x-own'), answer.headers.get('content-type')]).toEqual([
      400,
      '1',
      'application/json; charset=utf-8',
    ])
    expect(await answer.json()).toEqual({ message: errorCodes[code][1], code, error, error_description: 'own words' })
  })

  test('that the shop refused is answered as the shop refuses', async () => {
    const refusal = new Refusal('too_many_requests', {}, 30)
    const answer = await withShopFields(json({ error: 'invalid_grant' }, 400), refusal)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await answer.json()).toEqual({
      message: errorCodes.too_many_requests[1],
      code: 'too_many_requests',
      error: 'temporarily_unavailable',
      error_description: 'too many requests',
    })
    const soon = await withShopFields(json({ error: 'invalid_grant' }, 400), new Refusal('credentials_invalid'))
    expect([soon.status, soon.headers.has('retry-after')]).toEqual([errorCodes.credentials_invalid[0], false])
  })

  test('that broke off is JSON like any other; another text for people is left alone', async () => {
    const broken = await withShopFields(new Response('Internal Server Error', { status: 500 }), undefined)
    expect([broken.status, await broken.json()]).toEqual([
      500,
      { message: errorCodes.internal[1], code: 'internal', error: 'server_error' },
    ])
    const page = new Response('Not Found', { status: 404, headers: { 'content-type': 'text/plain' } })
    expect(await withShopFields(page, undefined)).toBe(page)
  })

  test('to HEAD has no body', async () => {
    const answer = await withShopFields(json('', 400), undefined)
    expect([answer.status, await answer.text()]).toEqual([400, ''])
  })
})
