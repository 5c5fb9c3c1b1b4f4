import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type PlatformProvider,
  PlatformRefused,
  PlatformUnavailable,
  PlatformUnclear,
  type ProvisionRequest,
} from './port.ts'

export type PlatformRig = {
  platform: PlatformProvider
  close(): Promise<void>
}

/**
 * `away`, `lost`, `cut`: the connection breaks before the request, before the answer, and within it. `slow`: the answer
 * takes longer than the platform may wait. `error`: 500. `busy`: 429. `refusing`: 4xx. `wrong`: 200 with nonsense.
 * `maintenance`: 404 with a page. * `lying`: a link that is none. `huge`: an answer without end. `twice`: two answers.
 */
type Failure =
  | 'away'
  | 'lost'
  | 'cut'
  | 'slow'
  | 'error'
  | 'busy'
  | 'refusing'
  | 'wrong'
  | 'maintenance'
  | 'lying'
  | 'huge'
  | 'twice'

/** A platform over the network, and the service behind it. */
export type ServiceRig = PlatformRig & {
  /** The same platform with a wrong secret. */
  stranger: PlatformProvider
  /** The same platform, which waits a second at most for an answer. */
  impatient: PlatformProvider
  fail(failure: Failure | null): void
  /** Whether the person who follows the link is let in. */
  isOpen(link: string): Promise<boolean>
  /** How many accesses the service holds. */
  count(): number
}

let serial = 0

/** A request that differs from all others. */
function request(over: Partial<ProvisionRequest> = {}): ProvisionRequest {
  serial += 1
  return {
    entitlementId: `0199aa00-0000-7000-8000-${String(serial).padStart(12, '0')}`,
    user: { id: `user-${serial}`, email: `person-${serial}@example.test`, name: 'Zoë Müller' },
    isbn: '9783000000014',
    orderNumber: `2026-${100_000 + serial}`,
    days: 365,
    ...over,
  }
}

/** The tests that every learning platform must pass. */
export function describePlatform(name: string, start: () => Promise<PlatformRig>): void {
  describe(`learning platform ${name}`, () => {
    let rig: PlatformRig
    beforeAll(async () => {
      rig = await start()
    })
    afterAll(() => rig.close())

    test('gives access, with an id and a link that may stand in a page', async () => {
      const { externalId, link } = await rig.platform.provision(request())
      expect(externalId).toMatch(/^[\x21-\x7e]{1,200}$/)
      expect(link).toMatch(/^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost)[:/]/)
    })

    test('gives access to what has no ISBN, comes from no order, or has no end', async () => {
      const wanted = request({ isbn: null, orderNumber: null, days: null })
      expect((await rig.platform.provision(wanted)).externalId).not.toBe('')
    })

    test('gives the same answer for the same entitlement, also twenty times at once, and another for another', async () => {
      const wanted = request()
      const answers = await Promise.all(Array.from({ length: 20 }, () => rig.platform.provision(wanted)))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(await rig.platform.provision(wanted)).toEqual(answers[0])
      expect((await rig.platform.provision(request())).externalId).not.toBe(answers[0]?.externalId)
    })

    test('revokes as often as it is told, also at once, and what it never knew', async () => {
      const wanted = request()
      await rig.platform.provision(wanted)
      const atOnce = Array.from({ length: 5 }, () => rig.platform.revoke(wanted.entitlementId))
      await expect(Promise.all(atOnce)).resolves.toHaveLength(5)
      await expect(rig.platform.revoke(wanted.entitlementId)).resolves.toBeUndefined()
      await expect(rig.platform.revoke(request().entitlementId)).resolves.toBeUndefined()
    })
  })
}

/** More tests for a platform that is reached over the network. */
export function describePlatformService(name: string, start: () => Promise<ServiceRig>): void {
  describePlatform(name, start)

  describe(`the service of ${name}`, () => {
    let rig: ServiceRig
    beforeAll(async () => {
      rig = await start()
    })
    afterEach(() => rig.fail(null))
    afterAll(() => rig.close())

    function failureOf(call: Promise<unknown>): Promise<unknown> {
      return call.then(
        () => null,
        (error: unknown) => error,
      )
    }

    test('holds one access for an entitlement, however often and at once it is asked for', async () => {
      const wanted = request()
      const before = rig.count()
      await Promise.all(Array.from({ length: 20 }, () => rig.platform.provision(wanted)))
      expect(rig.count()).toBe(before + 1)
    })

    test('answers the same when the person has another name and address by now', async () => {
      const wanted = request()
      const first = await rig.platform.provision(wanted)
      const renamed = { ...wanted, user: { ...wanted.user, email: 'new@example.test', name: 'Zoë Meier' } }
      expect(await rig.platform.provision(renamed)).toEqual(first)
    })

    test('lets a person in until the access is revoked', async () => {
      const wanted = request()
      const other = await rig.platform.provision(request())
      const { link } = await rig.platform.provision(wanted)
      expect(await rig.isOpen(link)).toBe(true)
      await rig.platform.revoke(wanted.entitlementId)
      expect(await rig.isOpen(link)).toBe(false)
      expect(await rig.isOpen(other.link)).toBe(true)
    })

    test('lets a person in until another day, once it is told, and tells of what it does not know', async () => {
      const [longer, over, ended] = [request({ days: 30 }), request(), request()]
      const links = await Promise.all([longer, over].map(async (one) => (await rig.platform.provision(one)).link))
      await rig.platform.moveEnd({ entitlementId: longer.entitlementId, lastDay: '2099-12-31' })
      for (let n = 0; n < 2; n++)
        await rig.platform.moveEnd({ entitlementId: over.entitlementId, lastDay: '2026-01-01' })
      expect(await Promise.all(links.map((link) => rig.isOpen(link)))).toEqual([true, false])
      await rig.platform.revoke(ended.entitlementId)
      for (const [one, code] of [
        [ended, 'REVOKED'],
        [request(), 'UNKNOWN_ENTITLEMENT'],
      ] as const) {
        const moved = rig.platform.moveEnd({ entitlementId: one.entitlementId, lastDay: '2099-12-31' })
        expect(await failureOf(moved)).toMatchObject({ name: 'PlatformRefused', code })
      }
    })

    test('refuses to give again what was revoked, also when the revocation came first', async () => {
      const wanted = request()
      const { link } = await rig.platform.provision(wanted)
      await rig.platform.revoke(wanted.entitlementId)
      const never = request()
      await rig.platform.revoke(never.entitlementId)
      for (const one of [wanted, never]) {
        const refusal = await failureOf(rig.platform.provision(one))
        expect(refusal).toBeInstanceOf(PlatformRefused)
        expect(refusal).toMatchObject({ code: 'REVOKED' })
      }
      expect(await rig.isOpen(link)).toBe(false)
    })

    test('believes nobody without the secret', async () => {
      const wanted = request()
      const { link } = await rig.platform.provision(wanted)
      const before = rig.count()
      // A key may be put right: it is worth a retry.
      expect(await failureOf(rig.stranger.provision(request()))).toBeInstanceOf(PlatformUnclear)
      expect(
        await failureOf(rig.stranger.moveEnd({ entitlementId: wanted.entitlementId, lastDay: '2026-01-01' })),
      ).toBeInstanceOf(PlatformUnclear)
      expect(await failureOf(rig.stranger.revoke(wanted.entitlementId))).toBeInstanceOf(PlatformUnclear)
      expect(rig.count()).toBe(before)
      expect(await rig.isOpen(link)).toBe(true)
    })

    test.each(['away', 'lost', 'cut', 'slow', 'error', 'busy'] as const)(
      'that is %s is unavailable; later the same request succeeds, once',
      async (failure) => {
        const wanted = request()
        const before = rig.count()
        const asked = failure === 'slow' ? rig.impatient : rig.platform
        rig.fail(failure)
        expect(await failureOf(asked.provision(wanted))).toBeInstanceOf(PlatformUnavailable)
        expect(await failureOf(asked.revoke(request().entitlementId))).toBeInstanceOf(PlatformUnavailable)
        rig.fail(null)
        const given = await rig.platform.provision(wanted)
        expect(await rig.platform.provision(wanted)).toEqual(given)
        expect(rig.count()).toBe(before + 1)
      },
    )

    test('that refuses gives its code, and no retry is worth while', async () => {
      rig.fail('refusing')
      for (const call of [rig.platform.provision(request()), rig.platform.revoke(request().entitlementId)]) {
        expect(await failureOf(call)).toMatchObject({
          name: 'PlatformRefused',
          code: expect.stringMatching(/^[A-Z_]+$/) as string,
        })
      }
    })

    test.each(['wrong', 'lying', 'huge', 'maintenance'] as const)(
      'whose answer is %s is not believed; later the same request succeeds, once',
      async (failure) => {
        const wanted = request()
        const before = rig.count()
        rig.fail(failure)
        expect(await failureOf(rig.platform.provision(wanted))).toBeInstanceOf(PlatformUnclear)
        rig.fail(null)
        await rig.platform.provision(wanted)
        expect(rig.count()).toBe(before + 1)
      },
    )

    test('that answers twice is understood, and its second answer is for nobody', async () => {
      const [wanted, next] = [request(), request()]
      rig.fail('twice')
      const given = await rig.platform.provision(wanted)
      const other = await rig.platform.provision(next)
      rig.fail(null)
      expect(await rig.platform.provision(wanted)).toEqual(given)
      expect(await rig.platform.provision(next)).toEqual(other)
      expect(other.externalId).not.toBe(given.externalId)
    })

    test.each(['away', 'lost', 'refusing', 'wrong', 'maintenance', 'lying', 'huge', 'busy'] as const)(
      'that is %s leads to an error that names no person',
      async (failure) => {
        rig.fail(failure)
        const error = await failureOf(rig.platform.provision(request()))
        expect(error).toBeInstanceOf(Error)
        expect(everything(error)).not.toMatch(/Müller|example\.test|user-\d/)
      },
    )
  })
}

/** What a log could write of an error and its causes. */
function everything(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return `${error.stack ?? ''} ${JSON.stringify(error)} ${error.cause ? everything(error.cause) : ''}`
}
