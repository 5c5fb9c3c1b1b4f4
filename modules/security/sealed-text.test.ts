import { expect, test } from 'vitest'
import { createSealer } from './sealed-text.ts'

const SECRET = 'a-secret-of-32-characters-or-more'
const sealer = createSealer(SECRET, 'test')

test('opens what it has sealed, which looks different each time', () => {
  const [one, other] = [sealer.seal('geheim', 'a'), sealer.seal('geheim', 'a')]
  expect(one).not.toBe(other)
  expect([sealer.open(one, 'a'), sealer.open(other, 'a')]).toEqual(['geheim', 'geheim'])
})

test('opens nothing of another secret, for another purpose or in another’s place', () => {
  const sealed = sealer.seal('geheim', 'a')
  expect(sealer.open(sealed, 'b')).toBeNull()
  expect(createSealer(SECRET, 'other').open(sealed, 'a')).toBeNull()
  expect(createSealer(`${SECRET}!`, 'test').open(sealed, 'a')).toBeNull()
})

test('opens nothing that was altered or is too short', () => {
  const sealed = Buffer.from(sealer.seal('geheim', 'a'), 'base64url')
  for (let place = 0; place < sealed.length; place++) {
    const altered = Buffer.from(sealed)
    altered[place] = (altered[place] ?? 0) ^ 1
    expect(sealer.open(altered.toString('base64url'), 'a')).toBeNull()
  }
  for (const text of ['', 'AAAA', sealed.subarray(0, 27).toString('base64url')])
    expect(sealer.open(text, 'a')).toBeNull()
})
