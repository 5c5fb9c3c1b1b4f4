import { type BrowserContext, test as base, expect } from '@playwright/test'
import { shopOfWorker } from './shop-under-test.ts'
import { reachableApi, type ShopApi } from './steps/api.ts'

interface Journey {
  /** Statuses this journey provokes on purpose, as the browser's console names them. */
  expectedStatuses: number[]
  /** What else the console may say. */
  expectedComplaints: RegExp | null
  /** The API with the cookies of this browser: for what a journey needs but does not show. */
  api: ShopApi
  quiet: undefined
}

/** A journey: fails on every console error, broken rule of the Content-Security-Policy, failed request and exception. */
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

/** Collects what a browser complains about; requests given up because the visitor moved on are none. */
function listenForComplaints(context: BrowserContext, expectedStatuses: readonly number[]): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const status = Number(
      /^Failed to load resource: the server responded with a status of (\d+)/.exec(message.text())?.[1],
    )
    if (!expectedStatuses.includes(status)) complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // What the policy forbids is told on the console; with JavaScript off every script is stopped by that name.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp') complaints.push(`${reason} ${request.url()}`)
  })
  return complaints
}
