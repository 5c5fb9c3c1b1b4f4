import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { createToken } from '#contract/accounts/auth.ts'
import { type Endpoint, isOfOffice } from '#contract/endpoint.ts'
import { actionSentences } from '#contract/ground/action-sentences.ts'
import { endpoints } from '#contract/index.ts'
import { isRefusedWhenActing } from '#contract/refusals.ts'
import { actAs } from '../support/act-as.ts'
import { cookiesAfter } from '../support/answers/cookies-after.ts'
import { startTestApp } from '../support/app.ts'
import { dumpDatabase } from '../support/database/dump-database.ts'
import { makeProduct, makeTitle } from '../support/factories/catalogue-factories.ts'
import { makeOrganisation, makePartner } from '../support/factories/partner-factories.ts'
import { makeAddress } from '../support/factories/people-factories.ts'
import { makeSender } from '../support/outside-world.ts'
import { passwordGrant } from '../support/sign-in.ts'
import { validBody } from './valid-body.ts'

const app = await startTestApp()
await makeSender(app.core)
// A partner may call more than others.
const person = await makePartner(app, await makeOrganisation(app))
const address = await makeAddress(app, person)
const product = await makeProduct(app, await makeTitle(app))
const browser = await actAs(app, person)

/** Staff come with a browser's cookies: neither with the token of a partner nor with a signature. */
const ofTheShop = endpoints.filter(
  (endpoint) => !isOfOffice(endpoint) && endpoint.access !== 'signed' && endpoint.access !== 'partner',
)

function send(endpoint: Endpoint, cookie: string, body?: unknown): Promise<Response> {
  const named: Record<string, string> = {
    id: endpoint.path.startsWith('/users/{id}') ? person.id : product.id,
    addressId: address.id,
    productId: product.id,
    code: 'ABCDEFGH2345',
    signOn: 'x'.repeat(21),
    handle: 'registration_settings',
    type: 'titles',
    hash: 'a'.repeat(43),
    token: `${uuidv7()}.abc.${'x'.repeat(43)}`,
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? uuidv7())
  const hasBody = body !== undefined && !endpoint.multipart
  return app.send(
    new Request(`http://shop.test/api${path}`, {
      method: endpoint.method.toUpperCase(),
      headers: { cookie, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
    }),
  )
}

/** At the address of tokens another client would be a partner, who does not come with a browser's cookies. */
function bodyOf(endpoint: Endpoint): unknown {
  return endpoint === createToken ? passwordGrant(person) : validBody(endpoint, { ids: [product.id] })
}

const codeOf = async (answer: Response) => (answer.ok ? null : ((await answer.json()) as { code: string }).code)

/** What is in the database beside the log of what staff saw, and counts of attempts. */
async function content(): Promise<string[]> {
  return (await dumpDatabase(app.connection)).filter((row) => !/^(audit_records|rate_limits) /.test(row))
}

const named = (some: readonly Endpoint[]) => some.map((endpoint) => [endpoint.name, endpoint] as const)

describe('while staff act as a person', () => {
  test.each(named(ofTheShop.filter(isRefusedWhenActing)))('%s is refused, and changes nothing', async (_, endpoint) => {
    const before = await content()
    const answer = await send(endpoint, browser.cookie, bodyOf(endpoint))
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'not_while_acting'])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await content()).toEqual(before)
  })

  const reads = ofTheShop.filter(({ method, whenActing }) => method === 'get' && whenActing.may)
  test.each(named(reads))('%s is answered as to the person, and changes nothing', async (_, endpoint) => {
    const before = await content()
    const answer = await send(endpoint, browser.cookie)
    expect(answer.status).toBeLessThan(500)
    expect(['not_while_acting', 'unauthenticated']).not.toContain(await codeOf(answer))
    expect(await content()).toEqual(before)
  })

  const steps = ofTheShop.filter(({ method, whenActing }) => method !== 'get' && whenActing.may)
  test.each(named(steps))('%s is done, ends it, and is recorded by its name', async (name, endpoint) => {
    const { cookie, actingCookie } = await actAs(app, person)
    const answer = await send(endpoint, cookie)
    expect(answer.status).toBe(204)
    expect(cookiesAfter(answer).header()).toBe('')
    expect(actionSentences).toHaveProperty(name)
    const me = endpoints.find((one) => one.name === 'getCurrentUser') as Endpoint
    expect((await send(me, actingCookie)).status).toBe(401)
  })

  test('every exception says why it is one', () => {
    const isException = ({ method, whenActing }: Endpoint) => whenActing.may !== (method === 'get')
    const exceptions = endpoints.filter(isException)
    expect(exceptions.filter(({ path }) => path.startsWith('/office/'))).toEqual([])
    for (const { whenActing, name } of exceptions) expect(whenActing.because, name).toBeTruthy()
    expect(exceptions.map(({ name }) => name).toSorted()).toEqual([
      'downloadProduct',
      'endActing',
      'exportPupil',
      'getClass',
      'getClassLicence',
      'getCoupon',
      'getCouponFile',
      'getCouponSheet',
      'getDataExport',
      'getJoinLink',
      'getOwnPicture',
      'getSignOn',
      'logout',
      'openOwnBook',
      'readClassOfCode',
      'readOwnChapter',
      'readSchoolOfCode',
    ])
  })
})

// ASVS V8.2.1
test.each(named(endpoints.filter(isOfOffice)))(
  '%s of the back office does not know who is acted as',
  async (_, endpoint) => {
    const answer = await send(endpoint, browser.actingCookie)
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'unauthenticated'])
  },
)
