import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import type { AccountLink } from '#contract/accounts/account-links.ts'
import { INVITATION_DAYS } from '#contract/accounts/lifetimes.ts'
import { verificationHash } from '#modules/accounts/auth/links/link-hashes.ts'
import { isFullRun } from '#tests/full-run.ts'
import { createAccountLinks } from './account-links.ts'

const RUNS = isFullRun ? 10_000 : 1_000

const links = createAccountLinks('a-secret-for-tests-of-32-characters-or-more')
const now = new Date('2026-03-01T12:00:00Z')
const id = uuidv7()
const link = links.sign('verify-email', { id, hash: verificationHash({ id, email: 'lea@example.test' }) }, now)

function minutesLater(minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}

// ASVS V6.4.1, V9.2.1
test('a link holds for 60 minutes', () => {
  expect(links.isGood('verify-email', link, now)).toBe(true)
  expect(links.isGood('verify-email', link, minutesLater(59.9))).toBe(true)
  expect(links.isGood('verify-email', link, minutesLater(60))).toBe(false)
})

test('an invitation holds for as many days as it says, and the link names when it ends', () => {
  const invitation = links.sign('invitation', { id, hash: 'token' }, now)
  expect(invitation).toMatchObject({ id, hash: 'token', expires: now.getTime() / 1_000 + INVITATION_DAYS * 86_400 })
  expect(links.isGood('invitation', invitation, minutesLater(INVITATION_DAYS * 24 * 60 - 1))).toBe(true)
  expect(links.isGood('invitation', invitation, minutesLater(INVITATION_DAYS * 24 * 60))).toBe(false)
})

test('a link that has expired was made by this shop all the same; one that was altered was not', () => {
  expect(links.isMade('verify-email', { ...link })).toBe(true)
  expect(links.isMade('verify-email', { ...link, expires: link.expires + 1 })).toBe(false)
  expect(links.isMade('change-email', link)).toBe(false)
})

test('without another time a link holds from now on', () => {
  const fresh = links.sign('reset-password', { id, hash: 'a' })
  expect(links.isGood('reset-password', fresh)).toBe(true)
  expect(links.isGood('verify-email', link)).toBe(false)
})

// ASVS V9.2.2
test('a link is worth nothing for another purpose or in another shop', () => {
  expect(links.isGood('reset-password', link, now)).toBe(false)
  expect(createAccountLinks('another-secret-of-32-characters-or-more').isGood('verify-email', link, now)).toBe(false)
})

// ASVS V6.5.4
test(`of ${RUNS} links that were altered or made up none is good`, () => {
  const digest = fc.stringMatching(/^[\w-]{43}$/)
  const altered: fc.Arbitrary<AccountLink> = fc
    .record({
      id: fc.oneof(fc.constant(link.id), fc.uuid()),
      hash: fc.oneof(fc.constant(link.hash), digest),
      expires: fc.oneof(fc.constant(link.expires), fc.integer({ min: 0, max: 9_999_999_999 })),
      signature: fc.oneof(
        fc.constant(link.signature),
        digest,
        fc
          .nat(42)
          .map(
            (at) =>
              link.signature.slice(0, at) + (link.signature[at] === 'A' ? 'B' : 'A') + link.signature.slice(at + 1),
          ),
      ),
    })
    .filter((other) => JSON.stringify(other) !== JSON.stringify(link))
  fc.assert(
    fc.property(altered, (other) => !links.isGood('verify-email', other, now)),
    { numRuns: RUNS },
  )
})
