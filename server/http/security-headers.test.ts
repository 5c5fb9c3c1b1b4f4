import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  basicSecurityHeaders,
  framedSecurityHeaders,
  type PolicyOptions,
  pageSecurityHeaders,
  strictTransport,
} from './security-headers.ts'
import { toBeSaved } from './to-be-saved.ts'

/** Of another start of the shop each time. */
const start = (more: Partial<PolicyOptions> = {}): PolicyOptions => ({
  startScript: 'start()',
  formTargets: ['https://pay.test'],
  pictureHost: 'cdn.test',
  ...more,
})
const policyOf = (headers: readonly [string, string][]) =>
  new Map(headers).get('content-security-policy')?.split('; ') ?? []

test('only a shop with an https address asks browsers to keep to https', () => {
  const header = ['strict-transport-security', 'max-age=63072000; includeSubDomains']
  expect(strictTransport('https://shop.test')).toEqual([header])
  expect(strictTransport('http://shop.test')).toEqual([])
  expect(strictTransport('shop.test/https:')).toEqual([])
  expect(strictTransport(undefined)).toEqual([])
})

test('outside pages nothing runs, nothing is loaded, and no other site shows it', () => {
  const basic = [
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-frame-options', 'DENY'],
    ['cross-origin-resource-policy', 'same-origin'],
  ]
  expect(basicSecurityHeaders(undefined)).toEqual(basic)
  expect(basicSecurityHeaders('https://shop.test')).toEqual([...basic, ...strictTransport('https://shop.test')])
})

test('a page runs its own scripts and the one that stands in it, and sends forms where it may', () => {
  const hash = createHash('sha256').update('start()').digest('base64')
  expect(policyOf(pageSecurityHeaders(start()))).toEqual([
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "img-src 'self' data: https://cdn.test",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self' https://pay.test",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
  const alone = policyOf(pageSecurityHeaders(start({ formTargets: [], pictureHost: '' })))
  expect(alone).toContain("img-src 'self' data:")
  expect(alone).toContain("form-action 'self'")
  expect(pageSecurityHeaders(start()).slice(1)).toEqual([
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
  ])
})

test('the headers of pages are made once, for each start of the shop', () => {
  const options = start()
  expect(pageSecurityHeaders(options)).toBe(pageSecurityHeaders(options))
  expect(pageSecurityHeaders(start())).not.toBe(pageSecurityHeaders(options))
})

test('a page that this site shows in a frame differs in that alone', () => {
  const page = pageSecurityHeaders(start())
  expect(framedSecurityHeaders(start())).toEqual(
    page.map(([name, value]) => {
      if (name === 'x-frame-options') return [name, 'SAMEORIGIN']
      return [name, value.replace("frame-ancestors 'none'", "frame-ancestors 'self'")]
    }),
  )
  expect(policyOf(framedSecurityHeaders(start()))).toContain("frame-ancestors 'self'")
  expect(policyOf(page)).toContain("frame-ancestors 'none'")
})

test('a file for one person is saved, not shown, and kept nowhere', () => {
  expect(toBeSaved('Liste ä.csv')).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment;.*Liste/) as unknown,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'cross-origin-resource-policy': 'same-origin',
  })
})
