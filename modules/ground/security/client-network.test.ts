import { expect, test } from 'vitest'
import { clientNetwork } from './client-network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:0db8:0000:0000'],
  ['2001:DB8:0:0:ffff:ffff:ffff:ffff', '2001:0db8:0000:0000'],
  ['2001:db8:0:1::', '2001:0db8:0000:0001'],
  ['::1', '0000:0000:0000:0000'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, network) => {
  expect(clientNetwork(ip)).toBe(network)
})
