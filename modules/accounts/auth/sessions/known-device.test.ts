import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKnownDevices } from './device.ts'

const SECRET = 'a-secret-of-32-characters-or-more'
const devices = createKnownDevices(SECRET)
const now = new Date('2026-11-21T08:00:00Z')
const mark = devices.mark('lea', now)

test('a device keeps its name for a year, and every device has another', () => {
  const name = devices.nameOf(mark, 'lea', now)
  expect(name).toMatch(/^[\w-]{22}$/)
  expect(devices.nameOf(mark, 'lea', new Date('2027-11-21T07:59:59Z'))).toBe(name)
  expect(devices.nameOf(mark, 'lea', new Date('2027-11-21T08:00:00Z'))).toBeNull()
  expect(devices.nameOf(devices.mark('lea', now), 'lea', now)).not.toBe(name)
})

test('a mark is worthless for another account, in another shop, or altered', () => {
  expect(devices.nameOf(mark, 'max', now)).toBeNull()
  expect(createKnownDevices('another-secret-of-32-characters-or').nameOf(mark, 'lea', now)).toBeNull()
  expect(devices.nameOf(undefined, 'lea', now)).toBeNull()
  fc.assert(
    fc.property(fc.nat(mark.length - 1), fc.constantFrom('0', 'a', 'Z', '_', '-', '.'), (place, letter) => {
      fc.pre(mark[place] !== letter)
      expect(devices.nameOf(mark.slice(0, place) + letter + mark.slice(place + 1), 'lea', now)).toBeNull()
    }),
  )
})
