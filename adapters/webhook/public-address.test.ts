import type { LookupAddress } from 'node:dns'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isPublicAddress, NotPublic, publicLookup } from './public-address.ts'

/** Looks a name up of which the name server says that it has these addresses. */
function find(answers: readonly LookupAddress[]): Promise<LookupAddress[]> {
  const lookup = publicLookup((_name, _options, callback) => callback(null, [...answers]))
  return promisify<string, { all: true }, LookupAddress[]>(lookup as never)('application.example', { all: true })
}

test.each([
  [['93.184.216.34', '10.0.0.1']],
  [['10.0.0.1', '93.184.216.34']],
  [['93.184.216.34', '::1']],
  [['127.0.0.1']],
  [[]],
])('a name that leads to %s is connected to at none of them', async (addresses) => {
  const answers = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  await expect(find(answers)).rejects.toBeInstanceOf(NotPublic)
})

test('a name with public addresses alone is connected to at these', async () => {
  const answers = [
    { address: '93.184.216.34', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ]
  expect(await find(answers)).toEqual(answers)
})

test.each([
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
  ['::', '::ffff:ffff'],
  ['::ffff:10.0.0.0', '::ffff:10.255.255.255'],
  ['::ffff:100.64.0.0', '::ffff:100.127.255.255'],
  ['64:ff9b::', '64:ff9b::ffff:ffff'],
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::', '100::1:ffff:ffff:ffff:ffff'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
])('%s to %s are reserved', (first, last) => {
  expect([isPublicAddress(first), isPublicAddress(last)]).toEqual([false, false])
})

test.each([
  '100.63.255.255',
  '100.128.0.0',
  '192.88.98.255',
  '3ffe::1',
  '3fff:1000::',
  '5eff::1',
  '5f01::',
  '100:0:0:2::',
])('%s beside them is not', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})
