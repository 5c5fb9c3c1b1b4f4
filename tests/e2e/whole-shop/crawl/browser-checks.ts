import type { ConsoleMessage, Page, Request } from '@playwright/test'
import { findingsOfAxe } from '#tests/e2e/support/expect-accessible.ts'
import type { CrawledPage } from './choose-pages.ts'
import type { Findings } from './findings.ts'

const WHOLE_PAGES = 40

/** Opens pages one after the other in one window, and notes what the browser and axe report. */
export class BrowserChecks {
  readonly #page: Page
  readonly #findings: Findings
  readonly #underWay = new Set<Request>()
  #whole = WHOLE_PAGES
  #shown: CrawledPage = { path: '', status: 200 }

  constructor(page: Page, findings: Findings) {
    this.#page = page
    this.#findings = findings
    page.on('console', (message) => this.#hear(message))
    page.on('pageerror', (error) => this.#note(`exception: ${error.message}`))
    page.on('request', (request) => this.#underWay.add(request))
    page.on('requestfinished', (request) => this.#underWay.delete(request))
    page.on('requestfailed', (request) => {
      this.#underWay.delete(request)
      const reason = request.failure()?.errorText ?? ''
      // Cancelled when the next page opened: a picture below the window, for instance.
      if (reason !== 'net::ERR_ABORTED') this.#note(`request failed: ${reason} ${request.url()}`)
    })
  }

  async check(crawled: CrawledPage): Promise<void> {
    this.#shown = crawled
    const answer = await this.#page.goto(crawled.path)
    if (answer?.status() !== crawled.status) this.#note(`answers ${answer?.status()} instead of ${crawled.status}`)
    await this.#page.waitForFunction(isAlive)
    for (const finding of await findingsOfAxe(this.#page, this.#part())) this.#note(`axe: ${finding}`)
    await this.#quiet()
  }

  /** Header and footer are the same on most pages: axe checks them on the first ones only. */
  #part(): 'html' | 'main' {
    return this.#whole-- > 0 ? 'html' : 'main'
  }

  /** Waits for requests that follow hydration: they belong to this page, not to the next. */
  async #quiet(): Promise<void> {
    const late = Date.now() + 5_000
    while (this.#underWay.size > 0 && Date.now() < late) await this.#page.waitForTimeout(10)
    this.#underWay.clear()
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

/** React leaves a mark on the elements that it has hydrated. */
function isAlive(): boolean {
  return Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'))
}
