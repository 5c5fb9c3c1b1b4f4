import { expect, test } from 'vitest'
import { keyUri, newSecret, stepOf } from './one-time-codes.ts'

/** «12345678901234567890», the secret of the test vectors in RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code of RFC 6238 is %s, for its step and one before and after', (second, code) => {
  const step = Math.floor(second / 30)
  for (const drift of [-30, 0, 30]) expect(stepOf(SECRET, code, (second + drift) * 1000)).toBe(step)
  for (const late of [-60, 60]) expect(stepOf(SECRET, code, (second + late) * 1000)).toBeNull()
})

// ASVS V6.5.3
test('every secret is new, with 160 bits', () => {
  const secrets = new Set(Array.from({ length: 100 }, newSecret))
  expect(secrets.size).toBe(100)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('an app reads publisher and account from the URI', () => {
  const uri = new URL(keyUri(SECRET, { issuer: 'Aarebogen Verlag', label: 'lea@example.test' }))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('Aarebogen Verlag:lea@example.test')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: SECRET,
    issuer: 'Aarebogen Verlag',
    digits: '6',
  })
})
