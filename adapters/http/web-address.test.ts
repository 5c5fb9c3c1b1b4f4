import { expect, test } from 'vitest'
import { isThisMachine, webAddress } from './web-address.ts'

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.7', false],
  ['127.0.0.1.example.ch', false],
])('listening on %s, the start warns unless only this machine can connect', (host, alone) => {
  expect(isThisMachine(host)).toBe(alone)
})

test.each([
  ['https://beook.example/open/1?lang=de#top', 'https://beook.example/open/1?lang=de#top'],
  ['https://beook.example', 'https://beook.example/'],
  ['HTTPS://Beook.Example/A', 'https://beook.example/A'],
  ['http://localhost:3003/beook', 'http://localhost:3003/beook'],
  ['http://127.0.0.1:3003/beook', 'http://127.0.0.1:3003/beook'],
  ['http://[::1]:3003/', 'http://[::1]:3003/'],
])('%s may stand in a page', (text, address) => {
  expect(webAddress(text)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  'JavaScript://beook.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://beook.example/',
  'http://localhost.example/',
  'http://127.0.0.1.example/',
  'ftp://beook.example/',
  '//beook.example/',
  '/open/1',
  'beook.example',
  '',
  'https://',
  'https:beook.example',
  'https:\\\\beook.example',
  'https://evil.example\\@beook.example/',
  'https://beook.example@evil.example/',
  'https://user:secret@beook.example/',
  ' https://beook.example/',
  'https://beook.example/\n',
  'https://beook.example/a b',
  'java\tscript:alert(1)',
  'https://beook.example:99999/',
  `https://beook.example/${'x'.repeat(2048)}`,
  `https://beook.example/${'ü'.repeat(1000)}`,
])('%j may not', (text) => {
  expect(webAddress(text)).toBeNull()
})
