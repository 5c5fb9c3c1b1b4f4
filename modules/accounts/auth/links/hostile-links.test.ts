import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import type { AccountLink } from '#contract/accounts/account-links.ts'
import { createAccountLinks } from '#modules/ground/security/account-links.ts'
import { rateLimits } from '#modules/ground/security/tables.ts'
import { users } from '#modules/ground/users/tables.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp, TOKEN_SECRET } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { resetHash, verificationHash } from './link-hashes.ts'

const ATTACKS = isFullRun ? 1_000 : 100
const PURPOSES = ['verify-email', 'reset-password'] as const
type Purpose = (typeof PURPOSES)[number]
const HOUR = 3_600_000
const PASSWORD = 'Tannen-Ufer-2027'

const app = await startTestApp()
const links = createAccountLinks(TOKEN_SECRET)
const ofAnotherShop = createAccountLinks('another-secret-of-32-characters-or-more')

/** A link as an attacker may type it: every part is any text. */
type Typed = Record<keyof AccountLink, string>

/** A user whose address is not confirmed, with the hashes that their links are made from. */
async function makeOwner() {
  const { id, email } = await makeUser(app, { emailVerifiedAt: null })
  const [row] = await app.core.db
    .select()
    .from(users)
    .where(inArray(users.id, [id]))
  const passwordHash = row?.passwordHash ?? ''
  const hashes = {
    'verify-email': verificationHash({ id, email }),
    'reset-password': resetHash({ id, email, passwordHash }),
  }
  return { id, email, hashes }
}
type Owner = Awaited<ReturnType<typeof makeOwner>>

function linkOf({ id, hashes }: Owner, purpose: Purpose, now = new Date()): AccountLink {
  return links.sign(purpose, { id, hash: hashes[purpose] }, now)
}

const owner = await makeOwner()
const other = await makeOwner()
const genuine = { 'verify-email': linkOf(owner, 'verify-email'), 'reset-password': linkOf(owner, 'reset-password') }
const spender = await makeOwner()
const spent = { 'verify-email': linkOf(spender, 'verify-email'), 'reset-password': linkOf(spender, 'reset-password') }

let caller = 0
/**
 * Sends each request from another address, so that the link is refused and not the number of attempts; see also below.
 */
async function use(purpose: Purpose, link: Typed): Promise<number> {
  caller++
  const { id, hash, expires, signature } = link
  const typedTwice = { password: PASSWORD, password_confirmation: PASSWORD }
  const request =
    purpose === 'verify-email'
      ? post(`verify-email/${encodeURIComponent(id)}/${encodeURIComponent(hash)}`, { expires, signature })
      : post('recover-password', {}, { ...link, ...typedTwice })
  const answer = await app.api.fetch(request, { ip: `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}` })
  return answer.status
}

function post(path: string, query: Record<string, string>, body?: object): Request {
  return new Request(`http://shop.test/api/auth/${path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  })
}

function typed(link: AccountLink): Typed {
  return { ...link, expires: String(link.expires) }
}

const at = fc.nat(60)
const letter = fc.constantFrom(...'0123456789abcXYZ-_=.+/% \u0000ß'.split(''))
/** One part of a link, altered. */
const spoilt: fc.Arbitrary<(text: string) => string> = fc.oneof(
  fc.tuple(at, letter).map(
    ([n, char]) =>
      (text: string) =>
        text.slice(0, n) + char + text.slice(n + 1),
  ),
  fc.tuple(at, letter).map(
    ([n, char]) =>
      (text: string) =>
        text.slice(0, n) + char + text.slice(n),
  ),
  at.map((n) => (text: string) => text.slice(0, n) + text.slice(n + 1)),
  at.map((n) => (text: string) => text.slice(0, n)),
  fc.integer({ min: 1, max: 5_000_000 }).map((n) => (text: string) => String(Number.parseInt(text, 10) + n)),
  fc.constantFrom<(text: string) => string>(
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    (text) => text + text,
    (text) => `${text}=`,
    (text) => `0${text}`,
    (text) => `+${text}`,
    (text) => ` ${text}`,
    (text) => `${text}.0`,
    (text) => `${text}e0`,
    (text) => `0x${Number(text).toString(16)}`,
    (text) => text.split('').reverse().join(''),
    () => '',
    () => '9999999999',
    () => 'null',
    () => uuidv7(),
    () => "' or 1=1 --",
  ),
)

const part = fc.constantFrom('id', 'hash', 'expires', 'signature')
const purpose = fc.constantFrom(...PURPOSES)
const mutated = fc.tuple(purpose, part, spoilt).map(([to, name, spoil]) => {
  const link = typed(genuine[to])
  return { to, link: { ...link, [name]: spoil(link[name]) }, like: link }
})
/** Anyone who follows the link that confirmed an address again is told so: only altered ones of them are attacks. */
const replayed = fc.tuple(purpose, part, fc.option(spoilt, { freq: 2 })).map(([to, name, spoil]) => {
  const link = typed(spent[to])
  const like = to === 'verify-email' ? { like: link } : {}
  return { to, link: spoil ? { ...link, [name]: spoil(link[name]) } : link, ...like }
})
const expired = fc.tuple(purpose, fc.integer({ min: HOUR, max: 400 * 24 * HOUR })).map(([to, ago]) => {
  return { to, link: typed(linkOf(owner, to, new Date(Date.now() - ago))) }
})
const digest = fc.stringMatching(/^[\w-]{43}$/)
const foreign = fc.tuple(purpose, fc.nat(6), digest).map(([to, kind, made]) => {
  const own = genuine[to]
  const wrong = PURPOSES.find((candidate) => candidate !== to) ?? to
  const hash = to === 'verify-email' ? verificationHash({ id: owner.id, email: 'former@example.test' }) : made
  const cases: AccountLink[] = [
    { ...linkOf(other, to), id: owner.id },
    { ...linkOf(other, to), id: owner.id, hash: own.hash },
    { ...own, signature: linkOf(other, to).signature },
    genuine[wrong],
    { ...links.sign(wrong, { id: owner.id, hash: own.hash }) },
    ofAnotherShop.sign(to, { id: owner.id, hash: own.hash }),
    links.sign(to, { id: owner.id, hash }),
  ]
  return { to, link: typed(cases[kind] ?? own) }
})

// ASVS V6.4.1, V6.6.3
test(`of ${ATTACKS} altered, replayed, expired and foreign links to confirm or to recover, none is accepted`, async () => {
  for (const to of PURPOSES) expect(await use(to, typed(spent[to])), 'the first use').toBe(200)
  const rows = () => app.core.db.select().from(users).orderBy(users.id)
  const before = await rows()
  const attack = fc.oneof(mutated, replayed, expired, foreign).filter((one) => !isSame(one))
  const attacks = fc.sample(attack, ATTACKS)
  const statuses = new Set<number>()
  for (const { to, link } of attacks) {
    await app.core.db.delete(rateLimits)
    const status = await use(to, link)
    expect([404, 409, 422], `${to} ${JSON.stringify(link)}`).toContain(status)
    statuses.add(status)
  }
  expect(statuses).toEqual(new Set([404, 409, 422]))
  expect(await use('verify-email', typed(spent['verify-email'])), 'followed again').toBe(200)
  expect(await rows()).toEqual(before)
  for (const to of PURPOSES) expect(await use(to, typed(genuine[to])), 'the link itself, after all').toBe(200)
}, 300_000)

/** Whether the alteration left the link unchanged. */
function isSame(one: { link: Typed; like?: Typed }): boolean {
  return one.like !== undefined && JSON.stringify(one.link) === JSON.stringify(one.like)
}
