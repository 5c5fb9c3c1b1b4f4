import { defineConfig } from '@playwright/test'
import { findChromium } from '#tests/e2e/support/browser.ts'
import { shopUnderTest } from '#tests/e2e/support/shop-under-test.ts'

const shop = await shopUnderTest()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  forbidOnly: process.env['CI'] !== undefined,
  // Two cores carry the shop, its database and the browser: one journey at a time.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    baseURL: shop.url,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    launchOptions: await findChromium(),
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  ...(shop.server ? { webServer: shop.server } : {}),
})
