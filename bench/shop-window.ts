import { readFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '#tests/e2e/support/browser.ts'
import type { Figure, Measuring } from './harness/shop-window/figure.ts'
import { paints, weights } from './harness/shop-window/measure-loading.ts'
import { answers, presses, shifts } from './harness/shop-window/measure-use.ts'
import { type WindowPage, windowPages } from './harness/shop-window/window-pages.ts'
import type { ShopWindow } from './harness/shop-window/window-table.ts'
import { DENSE_PHONE, inFreshPage, SIZES } from './harness/shop-window/window-visitor.ts'

interface Options {
  /** The figures of the report are medians of these. */
  rounds: number
  /** The file of an earlier run, whose figures stand beside. */
  before: string | undefined
  say(line: string): void
}

/**
 * What visitors notice of the shop in a browser: how heavy pages are, when they are painted, how soon a press is answered
 * on a slow processor, what moves while a list is used, how large answers are. Also of a shop that runs already and may
 * be older than this: what it does not have is left empty.
 */
export async function measureShopWindow(origin: string, { rounds, before, say }: Options): Promise<ShopWindow> {
  const former = before === undefined ? [] : await figuresOf(before)
  const browser = await chromium.launch(await findChromium())
  try {
    const pages = await windowPages(browser, origin)
    await warmUp(browser, pages)
    const measuring: Measuring = { browser, pages, rounds, say }
    const figures: Figure[] = []
    for (const measure of [weights, paints, presses, shifts, answers]) figures.push(...(await measure(measuring)))
    return { origin, rounds, figures, before: former }
  } finally {
    await browser.close()
  }
}

async function figuresOf(file: string): Promise<Figure[]> {
  const results = JSON.parse(await readFile(file, 'utf8')) as { shopWindow?: ShopWindow }
  if (!results.shopWindow) throw new Error(`${file} holds no figures of the shop window`)
  return results.shopWindow.figures
}

/** The first visitor of a page waits until its pictures are drawn in that size, which others do not. */
async function warmUp(browser: Browser, pages: readonly WindowPage[]): Promise<void> {
  for (const { url, cookies } of pages)
    for (const size of [...SIZES, DENSE_PHONE])
      if (url) await inFreshPage({ browser, size, cookies }, (page) => page.goto(url, { waitUntil: 'networkidle' }))
}
