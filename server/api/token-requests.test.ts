import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { errorCodes } from '#contract/errors.ts'
import type { OauthRequest, OauthServer } from '#modules/partners/oauth/oauth-server.ts'
import type { ApiEnvironment } from './implement.ts'
import { formOf, inProtocolWords, MAX_BODY_BYTES, partnersAtToken } from './token-requests.ts'

/** The address of tokens, with a provider that notes what it is asked. */
function tokenAddress(answer: () => Response = () => Response.json({ access_token: 'x' })) {
  const asked: (OauthRequest & { text: string })[] = []
  const refused: string[] = []
  const oauth: OauthServer = {
    answer: async (request) => {
      asked.push({ ...request, text: new TextDecoder().decode(request.body) })
      return answer()
    },
  }
  const app = new Hono<ApiEnvironment>()
  app.use(
    '/token',
    inProtocolWords,
    partnersAtToken({
      oauth,
      originOf: () => 'https://shop.test',
      ipOf: () => '192.0.2.1',
      onRefusal: ({ name }, code) => void refused.push(`${name} ${code}`),
    }),
  )
  app.get('/token', (c) => c.json({ message: 'm', code: 'method_not_allowed' }, 405))
  app.post('/token', async (c) => {
    const sent = (await c.req.json().catch(() => null)) as { status?: number } | null
    const { status, ...body } = sent ?? {}
    return c.json({ shop: true, message: 'm', code: 'credentials_invalid', ...body }, (status ?? 200) as 200)
  })
  const ask = (body: BodyInit | undefined, headers: Record<string, string> = {}, method = 'POST') =>
    app.request('http://shop.test/token', { method, headers, ...(body !== undefined && { body }) })
  return { asked, refused, ask }
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const basic = { authorization: 'Basic YTpi' }

describe('whose request for tokens it is', () => {
  test.each<[string, string | undefined, Record<string, string>, boolean]>([
    ['a form', 'grant_type=client_credentials', form, true],
    ['a form with the name of the shop, which takes JSON only', 'client_id=shop', form, true],
    ['JSON of another client', '{"client_id":"app"}', json, true],
    ['JSON of the shop', '{"client_id":"shop"}', json, false],
    [
      'JSON of the shop, of a type of its own',
      '{"client_id":"shop"}',
      { 'content-type': 'application/vnd.x+json' },
      false,
    ],
    ['JSON of the shop with another type', '{"client_id":"shop"}', { 'content-type': 'text/json' }, true],
    ['JSON of the shop behind another type', '{"client_id":"shop"}', { 'content-type': 'x/application/json' }, true],
    ['JSON that names no client', '{"username":"a"}', json, false],
    ['JSON with a client that is no text', '{"client_id":7}', json, false],
    ['JSON that is no object', 'null', json, false],
    ['broken JSON', '{"client_id":"app"', json, false],
    ['a client known by its header', '{"client_id":"shop"}', { ...json, ...basic }, true],
    ['a client known by its header in small letters', undefined, { authorization: 'basic YTpi' }, true],
    ['another header', '{"client_id":"shop"}', { ...json, authorization: 'Bearer Basic x' }, false],
    ['nothing at all', undefined, {}, false],
    ['an empty form', undefined, form, false],
  ])('%s', async (_, body, headers, isOfPartner) => {
    const { asked, ask } = tokenAddress()
    const answer = (await (await ask(body, headers)).json()) as object
    expect(asked).toHaveLength(isOfPartner ? 1 : 0)
    expect('shop' in answer).toBe(!isOfPartner)
  })

  test('a request of the shop goes on as it came', async () => {
    const { ask } = tokenAddress()
    expect(await (await ask('{"client_id":"shop","username":"a"}', json)).json()).toMatchObject({
      client_id: 'shop',
      username: 'a',
    })
  })

  test('another method is none of the provider’s business, and keeps its words', async () => {
    const { asked, ask } = tokenAddress()
    const response = await ask(undefined, basic, 'GET')
    expect(asked).toEqual([])
    expect([response.status, await response.json()]).toEqual([405, { message: 'm', code: 'method_not_allowed' }])
  })
})

test('the provider gets the form at its own address, with who sends it and no cookies', async () => {
  const { asked, ask } = tokenAddress()
  await ask('{"client_id":"app","grant_type":"client_credentials"}', { ...json, cookie: 'login=1' })
  expect(asked).toMatchObject([
    { method: 'POST', ip: '192.0.2.1', text: 'client_id=app&grant_type=client_credentials' },
  ])
  const [request] = asked
  expect(String(request?.url)).toBe('https://shop.test/oauth/token')
  expect(request?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
  expect(request?.cookie('login')).toBeUndefined()
  expect(request?.signal.aborted).toBe(false)
})

test('a refusal of the provider is noted by its code and stands as it is, a success is not', async () => {
  const refusal = { error: 'invalid_client', error_description: 'own words', message: 'm', code: 'client_invalid' }
  const refusing = tokenAddress(() => Response.json(refusal, { status: 401 }))
  const response = await refusing.ask('a=b', form)
  expect([response.status, await response.json()]).toEqual([401, refusal])
  expect(refusing.refused).toEqual(['createToken client_invalid'])
  const borderline = tokenAddress(() => Response.json(refusal, { status: 400 }))
  await borderline.ask('a=b', form)
  expect(borderline.refused).toEqual(['createToken client_invalid'])
  const taking = tokenAddress()
  expect(await (await taking.ask('a=b', form)).json()).toEqual({ access_token: 'x' })
  expect(taking.refused).toEqual([])
})

test('what the shop refuses there carries the words of the protocol too; what it answers does not', async () => {
  const { ask } = tokenAddress()
  const refused = await ask('{"client_id":"shop","status":400}', json)
  expect([refused.status, await refused.json()]).toEqual([
    400,
    {
      message: 'm',
      code: 'credentials_invalid',
      error: 'invalid_grant',
      error_description: 'credentials invalid',
      shop: true,
      client_id: 'shop',
    },
  ])
  expect(await (await ask('{"client_id":"shop"}', json)).json()).not.toHaveProperty('error')
})

describe('the size of a request', () => {
  test('up to the limit it is read, beyond it is refused', async () => {
    const { asked, ask } = tokenAddress()
    const whole = `a=${'x'.repeat(MAX_BODY_BYTES - 2)}`
    expect((await ask(whole, form)).status).toBe(200)
    expect(asked[0]?.text).toBe(whole)
    const response = await ask(`${whole}x`, form)
    expect(response.status).toBe(errorCodes.too_large[0])
    expect(await response.json()).toMatchObject({ code: 'too_large' })
    expect(asked).toHaveLength(1)
  })

  test('JSON that would be a larger form is refused too', async () => {
    const { asked, ask } = tokenAddress()
    const response = await ask(JSON.stringify({ client_id: 'app', words: 'ä'.repeat(20_000) }), json)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      errorCodes.too_large[0],
      'too_large',
    ])
    expect(asked).toEqual([])
  })
})

describe('JSON as a form', () => {
  const written = (body: string, headers: Record<string, string> = json) => {
    const form = formOf(new Headers(headers), new TextEncoder().encode(body))
    return form && [form.headers.get('content-type'), new TextDecoder().decode(form.body)]
  }
  const type = 'application/x-www-form-urlencoded'

  test('texts as they are, numbers and objects written out, lists by their parts, nothing left out', () => {
    expect(written('{"a":"x y","b":7,"c":{"d":true},"e":["f","g"],"h":null,"i":["j",null],"k":false}')).toEqual([
      type,
      'a=x+y&b=7&c=%7B%22d%22%3Atrue%7D&e=f&e=g&i=j&k=false',
    ])
  })

  test('what is no object is an empty form, and a form stays one', () => {
    expect(written('[]')).toEqual([type, ''])
    expect(written('"text"')).toEqual([type, ''])
    expect(written('a=b', form)).toEqual([type, 'a=b'])
    expect(written('')).toEqual([type, ''])
    const broken = formOf(new Headers(json), new Uint8Array([...new TextEncoder().encode('{"a":"'), 0xff, 0x22, 0x7d]))
    expect(broken?.body.byteLength).toBe(0)
    // Without a type it is JSON, as the shop’s own programs send it.
    expect(written('{"a":"b"}', {})).toEqual([type, 'a=b'])
  })
})
