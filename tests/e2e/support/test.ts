import { type BrowserContext, test as base, expect } from '@playwright/test'
import { shopOfWorker } from './shop-under-test.ts'
import { reachableApi, type ShopApi } from './steps/api.ts'

interface Journey {
  /** Statuses that this journey provokes on purpose, as the browser's console names them. */
  expectedStatuses: number[]
  /** Other messages that the console may show. */
  expectedComplaints: RegExp | null
  /** The API with this browser's cookies, for what a journey needs but does not show. */
  api: ShopApi
  quiet: undefined
}

/** A journey: fails on every console error, violation of the Content-Security-Policy, failed request and exception. */
export const test = base.extend<Journey>({
  contextOptions: { reducedMotion: 'reduce' },
  baseURL: async ({ browserName: _ }, run, { parallelIndex }) => run(shopOfWorker(parallelIndex)),
  expectedStatuses: [[], { option: true }],
  expectedComplaints: [null, { option: true }],
  api: async ({ context, baseURL }, run) => run(reachableApi(context, baseURL ?? '')),
  quiet: [
    async ({ context, expectedStatuses, expectedComplaints }, run) => {
      const complaints = listenForComplaints(context, expectedStatuses)
      await run(undefined)
      const unexpected = complaints.filter((text) => !expectedComplaints?.test(text))
      expect(unexpected, 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** An answer that was still arriving when the visitor moved on. */
const CANCELLED = /^AbortError: BodyStreamBuffer was aborted$/

/** Collects what a browser complains about, except requests that are cancelled because the visitor moved on. */
function listenForComplaints(context: BrowserContext, expectedStatuses: readonly number[]): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const status = Number(
      /^Failed to load resource: the server responded with a status of (\d+)/.exec(message.text())?.[1],
    )
    if (!expectedStatuses.includes(status)) complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    if (!CANCELLED.test(String(error.error()))) complaints.push(String(error.error()))
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The console reports what the policy forbids; with JavaScript off it reports every script in that way.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp') complaints.push(`${reason} ${request.url()}`)
  })
  return complaints
}
