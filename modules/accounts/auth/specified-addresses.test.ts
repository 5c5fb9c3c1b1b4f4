import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { authCookies, DEVICE_COOKIE } from '#contract/accounts/auth.ts'
import { startTestApp } from '#tests/support/app.ts'
import { linkIn, mailTo } from '#tests/support/mails/mail-links.ts'

const app = await startTestApp({ worksJobs: true, mail: true })

interface Answer {
  status: number
  body: Record<string, unknown>
  cookies: string[]
}

/** Calls the API like a program in another language: with no path and no field from this project's own declarations. */
async function call(line: string, body?: object, accessToken?: string): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ')
  const response = await app.send(
    new Request(`http://shop.test${path}`, {
      method,
      headers: {
        ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
  const text = await response.text()
  return {
    status: response.status,
    body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
    cookies: response.headers.getSetCookie().map((cookie) => cookie.split('=')[0] ?? ''),
  }
}

test('every operation of accounts is at the address the specification gives it', { timeout: 60_000 }, async () => {
  const email = `${uuidv7()}@example.test`
  const [password, changed, recovered] = ['sieben-blaue-Velos', 'acht-gelbe-Velos', 'neun-rote-Velos']
  const credentials = (secret: string) => ({
    client_id: 'shop',
    client_secret: '',
    grant_type: 'password',
    scope: 'all',
    username: email,
    password: secret,
  })
  const person = { salutation: 'female', first_name: 'Annina', last_name: 'Zürcher' }

  expect(await call('POST /api/auth/register', { ...person, email, password, terms_accepted: true })).toMatchObject({
    status: 202,
  })

  const login = await call('POST /api/oauth/token', credentials(password))
  expect(login).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 1800 } })
  expect(login.cookies).toEqual([authCookies.access, authCookies.refresh, authCookies.marker, DEVICE_COOKIE])

  const tokens = await call('POST /api/oauth/token/refresh', { refresh_token: login.body['refresh_token'] })
  expect(tokens).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 1800 } })
  const access = String(tokens.body['access_token'])

  const user = await call('GET /api/auth/user', undefined, access)
  expect(user).toMatchObject({
    status: 200,
    body: { data: { email, name: 'Annina Zürcher', is_email_verified: false } },
  })
  const { id } = user.body['data'] as { id: string }

  const named = await call(`PUT /api/users/${id}`, { ...person, last_name: 'Käser' }, access)
  expect(named).toMatchObject({ status: 200, body: { data: { name: 'Annina Käser' } } })

  expect((await call('POST /api/auth/resend-verification-email', undefined, access)).status).toBe(202)
  const { hash, expires, signature } = linkIn(await mailTo(app, email, /bestätigen/i), 'verify-email')
  const verified = await call(`POST /api/auth/verify-email/${id}/${hash}?expires=${expires}&signature=${signature}`)
  expect(verified.status).toBe(200)
  expect(await call('GET /api/auth/user', undefined, access)).toMatchObject({
    body: { data: { is_email_verified: true } },
  })

  const change = { current_password: password, password: changed, password_confirmation: changed }
  expect((await call('PUT /api/auth/reset-password', change, access)).status).toBe(200)

  expect((await call('POST /api/auth/forgot-password', { email })).status).toBe(202)
  const link = linkIn(await mailTo(app, email, /Neues Passwort/), 'reset-password')
  const recovery = { ...link, password: recovered, password_confirmation: recovered }
  expect((await call('POST /api/auth/recover-password', recovery)).status).toBe(200)
  expect((await call('GET /api/auth/user', undefined, access)).status).toBe(401)
  for (const secret of [password, changed])
    expect((await call('POST /api/oauth/token', credentials(secret))).status).toBe(401)

  const again = String((await call('POST /api/oauth/token', credentials(recovered))).body['access_token'])
  expect((await call('POST /api/auth/logout', undefined, again)).status).toBe(204)
  expect((await call('GET /api/auth/user', undefined, again)).status).toBe(401)
})
