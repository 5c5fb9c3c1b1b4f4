import { EventEmitter } from 'node:events'
import type Provider from 'oidc-provider'
import { expect, test, vi } from 'vitest'
import { noteOutcomes } from './sign-on-outcomes.ts'

test('what breaks off at the OpenID provider is reported, without what the request held', () => {
  const report = vi.fn()
  const provider = new EventEmitter() as Provider
  noteOutcomes(provider, report)
  provider.emit('error', new TypeError('secret'), { path: '/oauth/token' })
  provider.emit('error', new Error('secret'))
  // What the client is told is its own mistake.
  provider.emit('error', Object.assign(new Error('no'), { expose: true }), { path: '/oauth/token' })
  expect(report.mock.calls).toEqual([
    [{ route: '/oauth/token', type: 'TypeError' }, 'the OpenID provider broke off'],
    [{ route: 'unknown', type: 'Error' }, 'the OpenID provider broke off'],
  ])
})
