import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const forwarded = (value: string) => new Headers({ 'x-forwarded-for': value, 'x-real-ip': '1.2.3.4' })

// ASVS V4.1.3, V15.3.4
test('without a trusted proxy the connection alone counts, whatever the headers say', () => {
  expect(clientAddress('203.0.113.9', forwarded('198.51.100.7'), 0)).toBe('203.0.113.9')
})

test.each([
  ['198.51.100.7', 1, '198.51.100.7'],
  ['10.0.0.1, 198.51.100.7', 1, '198.51.100.7'],
  ['10.0.0.1, 198.51.100.7, 192.0.2.2', 2, '198.51.100.7'],
  ['', 1, '203.0.113.9'],
  ['198.51.100.7', 2, '203.0.113.9'],
  ['198.51.100.7:40123', 1, '198.51.100.7'],
  ['[2001:db8::1]:40123', 1, '2001:db8::1'],
  ['2001:db8::1', 1, '2001:db8::1'],
  ['[2001:db8::1]:40123.example', 1, '[2001:db8::1]:40123.example'],
])('of %j the last of %i trusted proxies saw %s', (header, proxies, address) => {
  expect(clientAddress('203.0.113.9', forwarded(header), proxies)).toBe(address)
})
