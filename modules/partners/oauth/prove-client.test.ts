import { expect, test } from 'vitest'
import { credentialsIn } from './prove-client.ts'

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
const found = (authorization: string | null, form = '') =>
  credentialsIn({
    headers: new Headers(authorization === null ? {} : { authorization }),
    body: new TextEncoder().encode(form),
  })
const app = { clientId: 'app', secret: 's:1' }

test.each<[string, string | null, string, object | null]>([
  ['the form', null, 'client_id=app&client_secret=s%3A1', app],
  ['the header', basic('app:s%3A1'), '', app],
  ['the header in small letters', basic('app:s%3A1').replace('Basic', 'basic'), 'grant_type=x', app],
  ['the header, with a colon in the secret', basic('app:s:1'), '', app],
  ['the header, encoded as a form', basic('a+b%2B:c+d'), '', { clientId: 'a b+', secret: 'c d' }],
  ['a form without a secret', null, 'client_id=app', null],
  ['a form without a client', null, 'client_secret=s', null],
  ['a form with an empty secret', null, 'client_id=app&client_secret=', null],
  ['nothing', null, '', null],
  ['both', basic('app:s'), 'client_id=app&client_secret=s', null],
  ['a header without a client', basic(':s'), '', null],
  ['a header without a secret', basic('app:'), '', null],
  ['a header without a colon', basic('app'), '', null],
  ['a header that is not decoded', basic('app:%E0%A4'), '', null],
  ['another scheme', 'Bearer YXBwOnM=', '', null],
  ['a scheme before it', `x ${basic('app:s')}`, '', null],
  ['words behind it', `${basic('app:s')} x`, '', null],
  ['a secret with a line break', basic('app:a\nb'), '', { clientId: 'app', secret: 'a\nb' }],
])('a client is named by %s', (_, header, form, credentials) => {
  expect(found(header, form)).toEqual(credentials)
})
