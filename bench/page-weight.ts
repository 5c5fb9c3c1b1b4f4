import { gzipSync } from 'node:zlib'
import { chromium, type Response } from '@playwright/test'
import { findChromium } from '#tests/e2e/browser.ts'
import { productPath } from './harness/product-path.ts'

/** Bytes of what a browser loads for the product page, by kind. */
export interface PageWeight {
  path: string
  kinds: Record<string, Weight>
}

export interface Weight {
  files: number
  /** As sent, without headers. */
  sent: number
  /** Gzipped at level 9, whatever the server sent. */
  gzip: number
}

/** JavaScript of the product page, gzipped, in kB (of 1000 bytes). */
export const SCRIPT_AIM_KB = 125

/** Loads the product page in a browser with an empty cache and weighs what comes over the wire. */
export async function measurePageWeight(origin: string, say: (line: string) => void): Promise<PageWeight> {
  const browser = await chromium.launch(await findChromium())
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const responses: Response[] = []
    page.on('response', (response) => void responses.push(response))
    const path = await productPath(origin)
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' })
    const kinds: PageWeight['kinds'] = {}
    for (const response of responses) {
      const body = await response.body().catch(() => Buffer.alloc(0))
      const { responseBodySize } = await response.request().sizes()
      const weight = (kinds[response.request().resourceType()] ??= { files: 0, sent: 0, gzip: 0 })
      weight.files++
      weight.sent += responseBodySize
      weight.gzip += gzipSync(body, { level: 9 }).length
    }
    say(`page-weight: ${((kinds['script']?.gzip ?? 0) / 1000).toFixed(1)} kB of JavaScript on ${path}`)
    return { path, kinds }
  } finally {
    await browser.close()
  }
}
