import type { ConsoleMessage, Page } from '@playwright/test'
import { findingsOfAxe } from '#tests/e2e/support/expect-accessible.ts'
import { widthsOf } from '#tests/e2e/support/expect-no-sideways-scroll.ts'
import { visit } from '#tests/e2e/support/steps/visit.ts'
import type { CrawledPage } from './choose-pages.ts'
import type { Findings } from './findings.ts'

/** The narrowest window that every page must fit (WCAG 1.4.10). */
export const NARROWEST = { width: 320, height: 640 }

/** Opens pages one after the other in one window; notes what the browser and axe report, and what is too wide. */
export class BrowserChecks {
  readonly #page: Page
  readonly #findings: Findings
  #shown: CrawledPage = { path: '', status: 200 }

  constructor(page: Page, findings: Findings) {
    this.#page = page
    this.#findings = findings
    page.on('console', (message) => this.#hear(message))
    page.on('pageerror', (error) => this.#note(`exception: ${error.message}`))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // Cancelled when the next page opened: a picture below the window, for instance.
      if (reason !== 'net::ERR_ABORTED') this.#note(`request failed: ${reason} ${request.url()}`)
    })
  }

  async check(crawled: CrawledPage): Promise<void> {
    this.#shown = crawled
    const answer = await visit(this.#page, crawled.path)
    if (answer?.status() !== crawled.status) this.#note(`answers ${answer?.status()} instead of ${crawled.status}`)
    for (const finding of await findingsOfAxe(this.#page)) this.#note(`axe: ${finding}`)
    await this.#checkWidth()
  }

  /** In the same window made narrow: opening the page once more would take longer. */
  async #checkWidth(): Promise<void> {
    const usual = this.#page.viewportSize()
    await this.#page.setViewportSize(NARROWEST)
    const { page, window } = await widthsOf(this.#page)
    if (page > window) this.#note(`needs scrolling sideways: ${page} pixels wide in a window of ${window}`)
    if (usual) await this.#page.setViewportSize(usual)
  }

  #hear(message: ConsoleMessage): void {
    if (!['error', 'warning'].includes(message.type())) return
    // The page's own status, when it is expected.
    const isOwn = message.location().url.endsWith(this.#shown.path) && message.text().includes(`${this.#shown.status}`)
    if (!isOwn) this.#note(`console: ${message.text()}`)
  }

  #note(finding: string): void {
    this.#findings.add(finding, this.#shown.path)
  }
}
