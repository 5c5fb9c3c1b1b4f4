import { describe, expect, test } from 'vitest'
import type { ClientInput } from '#contract/partners/oauth-clients.ts'
import type { Database } from '#kernel/database/connection.ts'
import { createSealer } from '#modules/ground/security/sealed.ts'
import type { oauthClients, partnerLogos, partnerOrganisations } from '../tables.ts'
import { columnsOf, guardFields, webhookOf } from './client-fields.ts'
import { presentApplication } from './client-look.ts'
import { clientSecretHash, newSecret } from './client-secret.ts'
import { changedAddresses, confirmMember, factsAfter, factsOf } from './guard-change.ts'

type Row = typeof oauthClients.$inferSelect

const input: ClientInput = {
  name: 'Lernwelt',
  redirect_urls: ['https://a.test/', 'https://b.test/'],
  initiate_login_uri: 'https://a.test/start',
  fallback_url: null,
  info_text: 'Für Lernende',
  logo: null,
  primary_colour: '#112233',
  branding: null,
  backchannel_logout_uri: null,
  webhook_url: 'https://a.test/hook',
  grant_types: ['access_token', 'access_token'],
}

const row = (more: Partial<Row> = {}) =>
  ({ ...columnsOf(input), webhookUrl: input.webhook_url, clientId: 'app', ...more }) as Row

test('what a partner entered becomes the columns of the client, each grant once', () => {
  expect(columnsOf(input)).toEqual({
    name: 'Lernwelt',
    redirectUrls: ['https://a.test/', 'https://b.test/'],
    initiateLoginUri: 'https://a.test/start',
    fallbackUrl: null,
    infoText: 'Für Lernende',
    logoId: null,
    colour: '#112233',
    branding: null,
    backchannelLogoutUri: null,
    grantTypes: ['access_token'],
  })
})

describe('addresses to which people or their data go', () => {
  test('are the same in another order', () => {
    expect(changedAddresses(row(), input)).toEqual([])
    expect(changedAddresses(row({ redirectUrls: ['https://b.test/', 'https://a.test/'] }), input)).toEqual([])
  })

  test.each<[Partial<Row>, string]>([
    [{ redirectUrls: ['https://a.test/'] }, 'redirect_urls'],
    [{ redirectUrls: ['https://a.test/', 'https://c.test/'] }, 'redirect_urls'],
    [{ initiateLoginUri: null }, 'initiate_login_uri'],
    [{ fallbackUrl: 'https://a.test/back' }, 'fallback_url'],
    [{ webhookUrl: 'https://a.test/other' }, 'webhook_url'],
    [{ backchannelLogoutUri: 'https://a.test/logout' }, 'backchannel_logout_uri'],
  ])('are told apart: %o', (before, address) => {
    expect(changedAddresses(row(before), input)).toEqual([address])
  })
})

test('a change of addresses needs the password first', async () => {
  const owners = undefined as never
  for (const password of [undefined, ''])
    await expect(confirmMember({ owners }, 'user-1', { password, code: '123456' })).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: { current_password: [expect.any(String) as unknown] } },
    })
})

test('the audit log keeps what a client is, and none of its secrets', () => {
  const facts = factsOf(row({ webhookSecretSealed: 'sealed' }))
  expect(facts).toMatchObject({
    name: 'Lernwelt',
    client_id: 'app',
    redirect_urls: ['https://a.test/', 'https://b.test/'],
    webhook_url: 'https://a.test/hook',
    fallback_url: null,
    grant_types: ['access_token'],
  })
  expect(JSON.stringify(facts)).not.toContain('sealed')
  const changed: ClientInput = { ...input, name: 'Neu', webhook_url: null }
  expect(factsAfter(row(), changed)).toEqual({ ...factsOf(row()), name: 'Neu', webhook_url: null })
})

describe('what a partner may enter', () => {
  /** What is refused here is refused before the database is asked. */
  const NO_DATABASE = undefined as unknown as Database
  const owner = { organisationId: 'org', isPasswordApproved: false, addresses: ['https://KNOWN.test'] }
  const guard = (more: Partial<ClientInput>, of: Partial<typeof owner> = {}) =>
    guardFields(NO_DATABASE, { ...input, ...more }, { ...owner, ...of })
  const refusedAt = (field: string, messages = 1) => ({
    code: 'invalid',
    details: { errors: { [field]: Array.from({ length: messages }, () => expect.any(String) as unknown) } },
  })

  test('new addresses in their normal form; those that it had stay as they are', async () => {
    await expect(guard({})).resolves.toBeUndefined()
    await expect(
      guard({ redirect_urls: ['https://KNOWN.test'], fallback_url: 'https://KNOWN.test' }),
    ).resolves.toBeUndefined()
    await expect(
      guard({ redirect_urls: ['https://A.test/', 'https://b.test/', 'https://C.test/'] }),
    ).rejects.toMatchObject(refusedAt('redirect_urls', 2))
    await expect(guard({ fallback_url: 'https://A.test/' })).rejects.toMatchObject(refusedAt('fallback_url'))
  })

  test('the grant by password only where staff have approved it', async () => {
    await expect(guard({ grant_types: ['access_token', 'password'] })).rejects.toMatchObject(refusedAt('grant_types'))
    await expect(guard({ grant_types: ['password'] }, { isPasswordApproved: true })).resolves.toBeUndefined()
  })
})

describe('the secret of a webhook', () => {
  const webhookSecrets = createSealer('a-secret-of-32-characters-or-more', 'test')
  const webhook = (url: string | null, sealed: string | null) => webhookOf({ webhookSecrets }, { id: 'c', url, sealed })

  test('is made with the webhook, shown once, and kept sealed', async () => {
    const { columns, made } = await webhook('https://a.test/hook', null)
    expect(columns.webhookUrl).toBe('https://a.test/hook')
    expect(made).toMatch(/^[\w-]{43}$/)
    expect(await webhookSecrets.open(columns.webhookSecretSealed ?? '', 'c')).toBe(made)
  })

  test('stays with another address, and goes with the webhook', async () => {
    expect(await webhook('https://a.test/new', 'sealed')).toEqual({
      columns: { webhookUrl: 'https://a.test/new', webhookSecretSealed: 'sealed' },
      made: null,
    })
    expect(await webhook(null, 'sealed')).toEqual({
      columns: { webhookUrl: null, webhookSecretSealed: null },
      made: null,
    })
  })
})

test('a secret has 256 bits, another one each time, and only its hash is stored', () => {
  expect(newSecret()).toMatch(/^[\w-]{43}$/)
  expect(newSecret()).not.toBe(newSecret())
  expect(clientSecretHash('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
})

test('people see a client in its own look, or in that of its organisation where it names its branding', () => {
  const organisation = { name: 'Lernwelt AG', colour: '#445566' } as typeof partnerOrganisations.$inferSelect
  const shown = { name: 'Lernwelt', organisation: 'Lernwelt AG', info_text: 'Für Lernende', logo: null }
  expect(presentApplication({ client: row(), organisation, logo: null })).toEqual({ ...shown, colour: '#112233' })
  expect(presentApplication({ client: row({ branding: 'lernwelt' }), organisation, logo: null })).toEqual({
    ...shown,
    colour: '#445566',
  })
  const logo = { id: 'logo-1', width: 10, height: 20 } as unknown as typeof partnerLogos.$inferSelect
  expect(presentApplication({ client: row(), organisation, logo }).logo).not.toBeNull()
})
