import type { Page } from '@playwright/test'
import { expectGoodPage } from '../support/expect-good-page.ts'
import { makeClient } from '../support/steps/partner-client.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const NAME = 'Tastenlabor'

const main = (page: Page) => page.getByRole('main')
const expectGood = expectGoodPage(true)

for (const width of [360, 768, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('every page for partners is whole', async ({ page, api }) => {
      const webhook_url = 'https://probe.example/webhook'
      const { id } = await makeClient(api, {
        name: NAME,
        redirect_urls: ['https://probe.example/callback'],
        webhook_url,
      })
      for (const [name, path] of [
        ['partner', ''],
        ['create', '/clients/create'],
        ['client', `/clients/${id}`],
        ['guide', `/clients/${id}/guide`],
        ['test', `/clients/${id}/test`],
        ['test-begin', `/clients/${id}/test/begin`],
      ] as const) {
        await visit(page, `/profile/partner${path}`)
        await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
        await expectGood(page)
        await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true })
      }
    })
  })
}
