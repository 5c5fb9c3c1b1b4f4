import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#tests/support/app.ts'
import { makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { basicSecurityHeaders } from '../http/security-headers.ts'
import { toBeSaved } from '../http/to-be-saved.ts'
import type { PictureAccess } from './images/guard-samples.ts'
import { imageRoutes } from './images.ts'
import { ogPictureRoutes } from './og-pictures.ts'
import { productFeedRoutes } from './product-feed.ts'

const POLICY = 'cross-origin-resource-policy'
const app = await startTestApp()
const folder = await mkdtemp(join(tmpdir(), 'lernladen-other-sites-'))
afterAll(() => rm(folder, { recursive: true }))
const cover = sharp({ create: { width: 64, height: 90, channels: 3, background: '#135450' } })
await cover.png().toFile(join(folder, 'recht.png'))
const pictures = { roots: [folder], cacheDir: join(folder, 'cache'), cacheBytes: 1_000_000 }

const policyOf = async (answer: Response | Promise<Response>) => (await answer).headers.get(POLICY)

test('other sites may show covers, drawn pictures of titles and the feed', async () => {
  const guard = async (): Promise<PictureAccess> => ({ for: 'everyone', setCookies: [] })
  expect(await policyOf(imageRoutes({ ...pictures, guard }).request('/images/recht.png?w=320'))).toBe('cross-origin')
  const title = await makeTitle(app, { title: 'Recht' })
  const og = await ogPictureRoutes({ ...pictures, connection: app.connection })
  expect(await policyOf(og.request(`/og${title.uri}.png`))).toBe('cross-origin')
  const feed = await productFeedRoutes({ connection: app.connection, publicUrl: 'https://shop.example' })
  expect(await policyOf(feed.request('/feeds/products.xml'))).toBe('cross-origin')
})

test('what is kept for some, files and the API are shown by this site alone, and so is all else', async () => {
  const guard = async (): Promise<PictureAccess> => ({ for: 'reader', setCookies: [] })
  expect(await policyOf(imageRoutes({ ...pictures, guard }).request('/images/recht.png?w=320'))).toBe('same-origin')
  expect(toBeSaved('Lösungen.pdf')[POLICY]).toBe('same-origin')
  for (const path of ['/api/shop/products', '/api/health/live', '/api/gibt-es-nicht'])
    expect(await policyOf(app.send(new Request(`http://shop.test${path}`)))).toBe('same-origin')
  expect(basicSecurityHeaders(undefined)).toContainEqual([POLICY, 'same-origin'])
})
