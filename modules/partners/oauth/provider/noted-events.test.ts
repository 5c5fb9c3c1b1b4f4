import { EventEmitter } from 'node:events'
import type Provider from 'oidc-provider'
import { describe, expect, test, vi } from 'vitest'
import { LOGIN_CANCELLED } from '../sign-on/under-way.ts'
import { CLIENT_ROW } from './client-metadata.ts'
import { currentScope, type RequestScope, testIdOf, withScope } from './request-scope.ts'
import { FOREIGN_TOKEN, noteOutcomes } from './sign-on-outcomes.ts'
import { noteForTests } from './test-findings.ts'

type Params = Record<string, unknown>
interface Oidc {
  params?: Params
  client?: { clientId: string; [CLIENT_ROW]?: unknown }
  account?: { accountId: string }
  entities?: Params
  route?: string
}

/** What the provider notes of an event while it answers a request. */
function noted(event: string, oidc: Oidc = {}, error?: object, more: Partial<RequestScope> = {}) {
  const scope = {
    token: null,
    signOns: [],
    failures: [],
    test: null,
    noted: [],
    ...more,
  } as unknown as RequestScope
  const provider = new EventEmitter() as Provider
  const report = vi.fn()
  noteOutcomes(provider, report)
  noteForTests(provider)
  void withScope(scope, async () => void provider.emit(event, { oidc: { entities: {}, ...oidc } }, error))
  return { ...scope, reported: report.mock.calls }
}

const client = { clientId: 'app', [CLIENT_ROW]: 'row-1' }
const account = { accountId: 'person-1' }

describe('developers of a client read', () => {
  const signOn = (outcome: string, detail: string | null = null, userId: string | null = null) => [
    { clientId: 'row-1', userId, outcome, detail },
  ]

  test('who signed on, and whose sign-on was renewed; nothing of what a client did for itself', () => {
    const outcomeOf = (grant_type: string) =>
      noted('grant.success', { params: { grant_type }, client, account }).signOns
    expect(outcomeOf('authorization_code')).toEqual(signOn('signed_on', null, 'person-1'))
    expect(outcomeOf('password')).toEqual(signOn('signed_on', null, 'person-1'))
    expect(outcomeOf('refresh_token')).toEqual(signOn('refreshed', null, 'person-1'))
    expect(outcomeOf('client_credentials')).toEqual([])
  })

  test('nothing of a client that the shop does not know', () => {
    expect(noted('grant.success', { params: {}, account }).signOns).toEqual([])
    expect(noted('grant.success', { params: {}, client: { clientId: 'app' } }).signOns).toEqual([])
  })

  test.each<[string, Params, Params, string, string | null]>([
    [
      'a redirect URL that is not theirs',
      { error: 'invalid_redirect_uri' },
      { redirect_uri: 'https://x.test/\u0000' },
      'redirect_url_unknown',
      'https://x.test/\uFFFD',
    ],
    [
      'the same in a pushed request',
      { name: 'InvalidRedirectUri', error: 'invalid_request' },
      {},
      'redirect_url_unknown',
      null,
    ],
    ['a wrong secret', { error: 'invalid_client' }, {}, 'secret_wrong', null],
    [
      'a missing secret',
      {
        error: 'invalid_client',
        error_detail: 'the provided authentication mechanism does not match the registered client',
      },
      {},
      'secret_missing',
      'the provided authentication mechanism does not match the registered client',
    ],
    [
      'a scope that they do not have',
      { error: 'invalid_scope', error_description: 'said' },
      {},
      'scope_refused',
      'said',
    ],
    ['a grant that nobody has', { error: 'unsupported_grant_type' }, {}, 'grant_refused', null],
    [
      'a grant that they do not have',
      { error: 'unauthorized_client', error_description: 'requested grant type is not allowed for this client' },
      {},
      'grant_refused',
      'requested grant type is not allowed for this client',
    ],
    [
      'a missing verifier',
      { error: 'invalid_grant', error_detail: 'code_verifier must be provided' },
      {},
      'verifier_missing',
      'code_verifier must be provided',
    ],
    [
      'a wrong verifier',
      { error: 'invalid_grant', error_detail: 'PKCE verification failed' },
      {},
      'pkce_wrong',
      'PKCE verification failed',
    ],
    [
      'another wrong verifier',
      { error: 'invalid_grant', error_detail: 'the code_verifier is wrong' },
      {},
      'pkce_wrong',
      'the code_verifier is wrong',
    ],
    [
      'another redirect URL than before',
      { error: 'invalid_grant', error_detail: 'authorization code redirect_uri mismatch' },
      {},
      'redirect_url_differs',
      'authorization code redirect_uri mismatch',
    ],
    [
      'a code that is too old',
      { error: 'invalid_grant', error_detail: 'authorization code is expired' },
      {},
      'code_expired',
      'authorization code is expired',
    ],
    [
      'a code that was used',
      { error: 'invalid_grant', error_detail: 'authorization code already consumed' },
      {},
      'code_used',
      'authorization code already consumed',
    ],
    [
      'a code that two used at once',
      { error: 'invalid_grant', error_detail: 'AuthorizationCode was used twice' },
      {},
      'code_used',
      'AuthorizationCode was used twice',
    ],
    [
      'words that only contain those',
      { error: 'invalid_grant', error_detail: 'no authorization code is expired yet' },
      {},
      'request_invalid',
      'no authorization code is expired yet',
    ],
    [
      'a request without PKCE',
      { error: 'invalid_request', error_description: 'Authorization Server policy requires PKCE to be used' },
      {},
      'pkce_missing',
      'Authorization Server policy requires PKCE to be used',
    ],
    [
      'a request without a challenge',
      { error: 'invalid_request', error_description: 'code_challenge must be provided' },
      {},
      'pkce_missing',
      'code_challenge must be provided',
    ],
    [
      'the token of another client',
      { error: 'invalid_request', error_description: FOREIGN_TOKEN },
      {},
      'token_not_ended',
      FOREIGN_TOKEN,
    ],
    ['a code that is none', { error: 'invalid_grant' }, { grant_type: 'authorization_code' }, 'code_invalid', null],
    ['a renewal that is none', { error: 'invalid_grant' }, { grant_type: 'refresh_token' }, 'refresh_refused', null],
    ['a wrong password', { error: 'invalid_grant' }, { grant_type: 'password' }, 'password_refused', null],
    ['an unknown grant', { error: 'invalid_grant' }, { grant_type: 'other' }, 'request_invalid', null],
    ['a grant without a name', { error: 'invalid_grant' }, { grant_type: ['password'] }, 'request_invalid', null],
    ['anything else', { error: 'invalid_request' }, {}, 'request_invalid', null],
    [
      'a person who cancelled',
      { error: 'access_denied', error_description: LOGIN_CANCELLED },
      {},
      'cancelled',
      LOGIN_CANCELLED,
    ],
    [
      'a person who did not consent',
      { error: 'access_denied', error_description: 'End-User aborted' },
      {},
      'consent_refused',
      'End-User aborted',
    ],
  ])('%s', (_, error, params, outcome, detail) => {
    for (const event of [
      'grant.error',
      'authorization.error',
      'pushed_authorization_request.error',
      'revocation.error',
    ])
      expect(noted(event, { params, client, account }, error).signOns).toEqual(signOn(outcome, detail, 'person-1'))
  })

  test('nothing of a person who only has to log in or to consent', () => {
    for (const error of ['login_required', 'consent_required', 'interaction_required'])
      expect(noted('authorization.error', { client }, { error }).signOns).toEqual([])
  })

  test('that a token was refused, by the token that came', () => {
    const error = { error: 'invalid_token', error_detail: 'expired' }
    expect(noted('userinfo.error', {}, error, { token: 'abc' }).failures).toEqual([
      { of: { token: 'abc' }, outcome: 'userinfo_refused', detail: 'expired' },
    ])
    expect(noted('userinfo.error', {}, { error: 'invalid_token' }, { token: 'abc' }).failures).toMatchObject([
      { detail: 'invalid_token' },
    ])
    expect(noted('userinfo.error', {}, error).failures).toEqual([])
  })

  test.each<[string, Oidc, Params, object[]]>([
    [
      'an address that is not theirs',
      { client, params: { post_logout_redirect_uri: 'https://x.test\u0007' } },
      { error: 'invalid_request', error_description: 'post_logout_redirect_uri not registered' },
      [{ of: { clientId: 'app' }, outcome: 'sign_out_url_unknown', detail: 'https://x.test\uFFFD' }],
    ],
    [
      'a broken hint',
      { client },
      { error: 'invalid_request', error_description: 'could not decode id_token_hint' },
      [{ of: { clientId: 'app' }, outcome: 'sign_out_hint_refused', detail: 'could not decode id_token_hint' }],
    ],
    [
      'anything else',
      { client },
      { error: 'invalid_request' },
      [{ of: { clientId: 'app' }, outcome: 'request_invalid', detail: '' }],
    ],
    [
      'a client that only its hint names',
      { entities: { IdTokenHint: { payload: { aud: 'hinted' } } } },
      { error: 'invalid_request', error_description: 'x' },
      [{ of: { clientId: 'hinted' }, outcome: 'request_invalid', detail: 'x' }],
    ],
    ['a client that nobody knows', { client }, { error: 'invalid_client' }, []],
    ['no client', {}, { error: 'invalid_request' }, []],
    ['a name that no database takes', { client: { clientId: 'a\u0000' } }, { error: 'invalid_request' }, []],
    [
      'a hint for several',
      { entities: { IdTokenHint: { payload: { aud: ['a', 'b'] } } } },
      { error: 'invalid_request' },
      [],
    ],
  ])('of a logout that was refused: %s', (_, oidc, error, failures) => {
    expect(noted('end_session.error', oidc, error).failures).toEqual(failures)
  })
})

test('a failure of the provider itself is reported, without what the request held', () => {
  expect(noted('server_error', { route: 'token' }, new TypeError('secret')).reported).toEqual([
    [{ route: 'token', type: 'TypeError' }, 'the OpenID provider failed'],
  ])
})

describe('a test of a sign-on notes', () => {
  const redirectUrl = 'https://app.test/callback'
  const tested = { id: 'test-1', clientId: 'app', redirectUrl } as unknown as RequestScope['test']
  const params = { client_id: 'app', redirect_uri: redirectUrl, scope: 'openid licences' }
  const notedBy = (event: string, oidc: Oidc, error?: object, test: RequestScope['test'] = tested) =>
    noted(event, oidc, error, { test }).noted
  const begun = { step: 'begun', finding: null, detail: null, yields: false }
  const step = (name: string, finding: string | null = null, detail: string | null = null) => ({
    step: name,
    finding,
    detail,
  })

  test('that the application began it', () => {
    expect(notedBy('interaction.started', { params, client, route: 'authorization' })).toEqual([begun])
    expect(notedBy('interaction.started', { params, client, route: 'resume' })).toEqual([{ ...begun, yields: true }])
  })

  test('that it did so with another address, or does not ask for licences', () => {
    const other = { ...params, redirect_uri: 'https://app.test/other', scope: 'openid licences_more' }
    expect(notedBy('interaction.started', { params: other, client, route: 'authorization' })).toEqual([
      { step: 'begun', finding: 'other_redirect_url', detail: 'https://app.test/other', yields: false },
      { step: 'licences', finding: 'licences_not_requested', yields: false },
    ])
    expect(notedBy('interaction.started', { params: { client_id: 'app' }, client, route: 'resume' })).toEqual([
      { step: 'begun', finding: 'other_redirect_url', detail: null, yields: true },
      { step: 'licences', finding: 'licences_not_requested', yields: true },
    ])
  })

  test('that another application signs on in the same browser, which hides nothing', () => {
    const other = { client: { clientId: 'other' }, params: { ...params, client_id: 'other' } }
    const found = [{ step: 'begun', finding: 'other_client', detail: 'other', yields: true }]
    expect(notedBy('interaction.started', { ...other, route: 'authorization' })).toEqual(found)
    expect(notedBy('authorization.accepted', { ...other, route: 'authorization' })).toEqual(found)
    expect(notedBy('authorization.error', { ...other, route: 'authorization' }, { error: 'invalid_request' })).toEqual(
      found,
    )
    expect(notedBy('interaction.started', { ...other, route: 'resume' })).toEqual([])
    expect(notedBy('authorization.success', other)).toEqual([])
    expect(notedBy('interaction.started', { params: {}, route: 'authorization' })).toMatchObject([{ detail: null }])
    expect(notedBy('interaction.started', { params, route: 'resume' }, undefined, null)).toEqual([])
  })

  test('the person’s consent, and the code', () => {
    expect(notedBy('authorization.accepted', { params, client, route: 'authorization' })).toEqual([
      begun,
      step('consented'),
    ])
    expect(notedBy('authorization.success', { params, client })).toEqual([step('code_given')])
  })

  test('why there was no code: by the person, by the request, or because nobody was to be asked', () => {
    const refusedWith = (error: object) =>
      notedBy('authorization.error', { params, client, route: 'authorization' }, error)
    expect(refusedWith({ error: 'access_denied', error_description: LOGIN_CANCELLED })).toEqual([
      step('consented', 'cancelled'),
    ])
    expect(refusedWith({ error: 'access_denied' })).toEqual([step('consented', 'consent_refused')])
    expect(refusedWith({ error: 'login_required' })).toEqual([step('consented', 'nobody_asked', 'login_required')])
    expect(refusedWith({ error: 'invalid_scope', error_detail: 'which' })).toEqual([
      step('begun', 'scope_refused', 'which'),
    ])
  })

  test('that the code was redeemed, or why not', () => {
    expect(notedBy('grant.success', { params: { grant_type: 'authorization_code' }, client })).toEqual([
      step('redeemed'),
    ])
    expect(notedBy('grant.success', { params: { grant_type: 'refresh_token' }, client })).toEqual([])
    const wrong = { error: 'invalid_grant', error_detail: 'PKCE verification failed' }
    const code = { grant_type: 'authorization_code', code: 'x' }
    expect(notedBy('grant.error', { params: code, client }, wrong)).toEqual([
      step('redeemed', 'pkce_wrong', 'PKCE verification failed'),
    ])
    expect(notedBy('grant.error', { params: code }, { error: 'invalid_client' })).toEqual([
      step('redeemed', 'client_unknown'),
    ])
    expect(notedBy('grant.error', { params: { grant_type: 'password' }, client }, wrong)).toEqual([])
    expect(notedBy('grant.error', { client }, wrong)).toEqual([])
    expect(notedBy('grant.error', { params: code, client }, { error: 'login_required' })).toEqual([
      step('redeemed', 'client_unknown'),
    ])
  })

  test('that the person’s data was refused', () => {
    expect(notedBy('userinfo.error', {}, { error: 'invalid_token' })).toEqual([
      step('userinfo', 'userinfo_refused', 'invalid_token'),
    ])
  })
})

test('a request belongs to the test of its own client alone, and nothing is asked outside a request', async () => {
  const scope = { test: { id: 'test-1', clientId: 'app' } } as unknown as RequestScope
  await withScope(scope, async () => {
    expect([testIdOf('app'), testIdOf('other'), testIdOf(undefined)]).toEqual(['test-1', null, null])
    expect(currentScope()).toBe(scope)
  })
  await withScope({ test: null } as unknown as RequestScope, async () => expect(testIdOf('app')).toBeNull())
  expect(() => currentScope()).toThrow('outside a request')
})
