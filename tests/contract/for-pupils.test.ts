import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { logout } from '#contract/accounts/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { isRefusedToPupils } from '#contract/refusals.ts'
import { startTestApp } from '../support/app.ts'
import { dumpDatabase } from '../support/database/dump-database.ts'
import { makeProduct, makeTitle } from '../support/factories/catalogue-factories.ts'
import { makeSender } from '../support/outside-world.ts'
import { joinAsPupil, startTaughtClass } from '../support/schools/class-steps.ts'
import { validBody } from './valid-body.ts'

const app = await startTestApp()
await makeSender(app.core)
const school = await startTaughtClass(app)
const code = school.class.typed
const pupil = await joinAsPupil(app, code)
const product = await makeProduct(app, await makeTitle(app))

function send(endpoint: Endpoint, body?: unknown): Promise<Response> {
  const named: Record<string, string> = {
    id: endpoint.path.startsWith('/users/{id}')
      ? pupil.userId
      : endpoint.path.startsWith('/schools/{id}')
        ? school.schoolId
        : endpoint.path.startsWith('/classes/{id}')
          ? school.class.id
          : product.id,
    productId: product.id,
    code,
    signOn: 'x'.repeat(21),
    handle: 'registration_settings',
    type: 'titles',
    hash: 'a'.repeat(43),
    token: `${uuidv7()}.abc.${'x'.repeat(43)}`,
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? uuidv7())
  const hasBody = body !== undefined && !endpoint.multipart && !endpoint.bytes
  return app.send(
    new Request(`http://shop.test/api${path}`, {
      method: endpoint.method.toUpperCase(),
      headers: { ...pupil.headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
    }),
  )
}

const codeOf = async (answer: Response) => (answer.ok ? null : ((await answer.json()) as { code: string }).code)
const named = (some: readonly Endpoint[]) => some.map((endpoint) => [endpoint.name, endpoint] as const)
const content = async () => (await dumpDatabase(app.connection)).filter((row) => !row.startsWith('rate_limits '))

const ofPeople = endpoints.filter(({ access }) => access !== 'signed' && access !== 'partner')
/** What everyone may read, guests too. */
const isPublic = ({ access, method }: Endpoint) => access === 'everyone' && method === 'get'

describe('the account of a pupil', () => {
  test.each(named(ofPeople.filter(isRefusedToPupils)))('is refused %s, which changes nothing', async (_, endpoint) => {
    const before = await content()
    const answer = await send(endpoint, validBody(endpoint, { ids: [product.id] }))
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'not_for_pupils'])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await content()).toEqual(before)
  })

  const opened = ofPeople.filter((endpoint) => !isRefusedToPupils(endpoint) && endpoint.name !== logout.name)
  test.each(named(opened))('is not refused %s for what it is', async (_, endpoint) => {
    const answer = await send(endpoint)
    expect(answer.status).toBeLessThan(500)
    expect(await codeOf(answer)).not.toBe('not_for_pupils')
  })

  test('reaches nothing else that asks for a login or writes', () => {
    const reached = ofPeople.filter((endpoint) => !isRefusedToPupils(endpoint) && !isPublic(endpoint))
    const words: Record<string, string> = {
      // Itself and its logins; somebody else may log in at the same browser.
      getCurrentUser: 'who it is',
      createToken: 'somebody logs in at this browser',
      createTokenWithCode: 'somebody logs in at this browser',
      refreshToken: 'its login goes on',
      logout: 'its login ends',
      changePassword: 'its password',
      // Its books.
      listOwnedProducts: 'what it owns',
      listHadProducts: 'what it had',
      openOwnedProduct: 'the platform of what it owns',
      downloadProduct: 'a copy of what it owns',
      openOwnBook: 'a book that it owns',
      readOwnChapter: 'a chapter of it',
      getOwnPicture: 'a picture of it',
      keepReadingPlace: 'where it was in a book',
      redeemCoupon: 'the slip that the teacher has handed out',
      // Its classes.
      joinClass: 'somebody joins at this browser',
      logInToClass: 'somebody logs in at this browser',
      joinClassWithLogin: 'somebody joins at this browser',
      joinClassWithAccount: 'another class',
      listJoinedClasses: 'its classes',
      leaveClass: 'one of several classes',
      // Applications of partners, which learn a number of it alone.
      continueSignOn: 'on to an application',
      consentToSignOn: 'on to an application',
      cancelSignOn: 'back from an application',
      signOut: 'away from an application',
    }
    expect(reached.map(({ name }) => name).toSorted()).toEqual(Object.keys(words).toSorted())
    expect(endpoints.filter(({ forPupils }) => forPupils).every(({ path }) => !path.startsWith('/office/'))).toBe(true)
  })
})
