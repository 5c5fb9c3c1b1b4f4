import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { browseProducts } from '#contract/catalogue/catalogue.ts'
import { createClient } from '#contract/client.ts'
import { incrementAmount } from '#contract/storefront/cart.ts'
import { findChromium } from '#tests/e2e/support/browser.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { departmentPath, productPath } from './harness/product-path.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** The score that every page should reach. */
export const LIGHTHOUSE_AIMS: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** What visitors notice, as Lighthouse measures it: milliseconds; for `shift` the score. */
export const VITALS = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  shift: 'cumulative-layout-shift',
  blocking: 'total-blocking-time',
} as const
export type Vital = keyof typeof VITALS

/** Scores out of 100 and vitals for each round, and what lowered the score in the last one. */
export interface PageScores {
  page: string
  path: string
  scores: Record<Category, number[]>
  vitals: Record<Vital, number[]>
  findings: string[]
}

interface Options {
  rounds: number
  say(line: string): void
}

/** Runs Lighthouse with its phone settings on the pages that a buyer sees first. The cart contains a book. */
export async function measureLighthouse(origin: string, { rounds, say }: Options): Promise<PageScores[]> {
  const port = await freePort()
  const { args, ...browser } = await findChromium()
  const folder = await mkdtemp(join(tmpdir(), 'lernladen-lighthouse-'))
  // Lighthouse opens its tabs in the browser's default profile, so the cart's cookie must be there.
  const context = await chromium.launchPersistentContext(folder, {
    ...browser,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    const { data: cards } = await createClient(`${origin}/api`, fetch)(browseProducts, { query: { format: ['book'] } })
    const product = cards.find((card) => card.only_product_id !== null)?.only_product_id
    const put = await context.request.post(`${origin}/api${incrementAmount.path}`, {
      data: { amount: 1, products: product ? [product] : [] },
    })
    if (!put.ok()) throw new Error(`the cart could not be filled: ${put.status()}`)
    const pages = {
      home: '/',
      department: await departmentPath(origin),
      product: await productPath(origin),
      cart: '/shop/cart',
    }
    const measured: PageScores[] = []
    for (const [page, path] of Object.entries(pages)) {
      measured.push(await scoresOf({ page, url: `${origin}${path}`, path, port, rounds }))
      say(`lighthouse: ${summary(measured.at(-1))}`)
    }
    return measured
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Visit {
  page: string
  path: string
  url: string
  port: number
  rounds: number
}

async function scoresOf({ page, path, url, port, rounds }: Visit): Promise<PageScores> {
  const scores: PageScores['scores'] = { performance: [], accessibility: [], 'best-practices': [], seo: [] }
  const vitals: PageScores['vitals'] = { firstPaint: [], largestPaint: [], shift: [], blocking: [] }
  let findings: string[] = []
  for (let round = 0; round < rounds; round++) {
    const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
    for (const category of CATEGORIES) scores[category].push(Math.round((categories[category]?.score ?? 0) * 100))
    for (const [vital, audit] of Object.entries(VITALS))
      vitals[vital as Vital].push(audits[audit]?.numericValue ?? Number.NaN)
    findings = CATEGORIES.flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${category}: ${audits[id]?.title ?? id} (${audits[id]?.displayValue ?? audits[id]?.score})`),
    )
  }
  return { page, path, scores, vitals, findings }
}

function summary(measured: PageScores | undefined): string {
  if (!measured) return 'nothing'
  return `${measured.page} ${CATEGORIES.map((category) => `${category} ${measured.scores[category].join('/')}`).join(', ')}`
}
