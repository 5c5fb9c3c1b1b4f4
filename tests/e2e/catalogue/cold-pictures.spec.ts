import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** Sizes that the pages do not ask for, so that none of these pictures has been made before. */
const QUALITY = 47
const WIDTHS = [160, 240, 320, 480]

test('a page of covers that were never shown before has no broken picture, whatever others open meanwhile', async ({
  page,
}) => {
  const answers: { status: number; url: string }[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/images/')) answers.push({ status: answer.status(), url: answer.url() })
  })
  await page.route('/images/**', (route) => route.continue({ url: `${route.request().url()}&q=${QUALITY}` }))
  await visit(page, '/suche?searchQuery=Lernen')
  const covers = page.getByRole('main').locator(`img[srcset]`)
  const shown = await covers.count()
  expect(shown).toBeGreaterThanOrEqual(24)
  const paths = await covers.evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.src.split('?')[0] ?? ''))
  const crowd = paths.flatMap((path) =>
    WIDTHS.map(async (width) => (await page.request.get(`${path}?w=${width}&q=${QUALITY + 1}`)).status()),
  )
  for (const cover of await covers.all()) await cover.scrollIntoViewIfNeeded()
  await expect
    .poll(() => covers.evaluateAll((all: HTMLImageElement[]) => all.filter((one) => one.complete).length), {
      timeout: 30_000,
    })
    .toBe(shown)
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(answers.length).toBeGreaterThanOrEqual(shown)
  const broken = await covers.evaluateAll(
    (all: HTMLImageElement[]) => all.filter((one) => one.naturalWidth === 0).length,
  )
  expect(broken).toBe(0)
})
