import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Response } from '@playwright/test'
import { findChromium } from '#tests/e2e/support/browser.ts'
import { FULLEST_TITLE } from '#tests/support/page-scripts/product-page.ts'
import { departmentPath, productPath } from './harness/product-path.ts'

/** The bytes that a browser loads for a page, by kind. */
export interface PageWeight {
  page: string
  path: string
  kinds: Record<string, Weight>
}

export interface Weight {
  files: number
  /** As sent over the network, without headers. */
  sent: number
  /** Compressed with gzip level 9, whatever the server sent. */
  gzip: number
}

/** Loads the pages that a buyer sees in a browser with an empty cache, and counts the bytes on the network. */
export async function measurePageWeights(origin: string, say: (line: string) => void): Promise<PageWeight[]> {
  const paths = {
    home: '/',
    department: await departmentPath(origin),
    product: await productPath(origin),
    'product with every section': FULLEST_TITLE,
    articles: '/artikel',
  }
  const browser = await chromium.launch(await findChromium())
  try {
    const weights: PageWeight[] = []
    for (const [page, path] of Object.entries(paths)) {
      const kinds = await weigh(browser, `${origin}${path}`)
      const kB = (kind: string) => ((kinds[kind]?.sent ?? 0) / 1000).toFixed(1)
      say(`page-weight: ${page} ${kB('image')} kB of pictures, ${kB('script')} kB of JavaScript`)
      weights.push({ page, path, kinds })
    }
    return weights
  } finally {
    await browser.close()
  }
}

async function weigh(browser: Browser, url: string): Promise<PageWeight['kinds']> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const responses: Response[] = []
  page.on('response', (response) => void responses.push(response))
  await page.goto(url, { waitUntil: 'networkidle' })
  const kinds: PageWeight['kinds'] = {}
  for (const response of responses) {
    const body = await response.body().catch(() => Buffer.alloc(0))
    const { responseBodySize } = await response.request().sizes()
    const weight = (kinds[response.request().resourceType()] ??= { files: 0, sent: 0, gzip: 0 })
    weight.files++
    weight.sent += responseBodySize
    weight.gzip += gzipSync(body, { level: 9 }).length
  }
  await page.close()
  return kinds
}
