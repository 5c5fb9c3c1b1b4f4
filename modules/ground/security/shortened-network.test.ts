import { expect, test } from 'vitest'
import { shortenedNetwork } from './client-network.ts'

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:x'],
  ['2001:db8::1', '2001:db8:0:x'],
  ['fe80::1%eth0', 'fe80:0:0:x'],
  ['203.0.113.255', '203.0.113.x'],
  ['100:20:3::1', '100:20:3:x'],
  ['::1', '0:0:0:x'],
  ['a:b', null],
  ['unknown', null],
  ['', null],
])('%s is stored as %s', (ip, network) => {
  expect(shortenedNetwork(ip)).toBe(network)
})
