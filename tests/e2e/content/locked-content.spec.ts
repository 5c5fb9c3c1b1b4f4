import type { Page } from '@playwright/test'
import * as office from '#contract/content/office-entries.ts'
import { sampleFiles } from '#sample/content/files.ts'
import { allFiles, plannedMaterial } from '#sample/content/title-material.ts'
import { demonstrationAccounts } from '#sample/people/accounts.ts'
import { contentLockMessages } from '#web/messages/content/content.ts'
import { previewMessages } from '#web/messages/content/editorial.ts'
import { refusedDownloadMessages } from '#web/messages/content/refused-download.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { customer, logInByApi, type Person } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

/** Addresses in the demonstration that only some visitors may read. */
const places = [
  { path: '/unterrichtsmaterial', secret: 'folgen den Kapiteln der neuesten Auflage', audience: 'teachers' },
  { path: '/lehrerzimmer', secret: 'nicht in die Hände von Lernenden', audience: 'teachers' },
  {
    path: '/artikel/rechnen-lassen-und-trotzdem-verstehen',
    secret: 'drei Prüfungen so umgeschrieben',
    audience: 'teachers',
  },
  {
    path: '/titel/blickwechsel-handbuch-fuer-lehrpersonen',
    secret: 'ihre Urteile nicht im Netz',
    audience: 'teachers',
  },
  { path: '/partner/material', secret: 'Bitte verwenden Sie die Vorlagen', audience: 'partners' },
]

function account(name: string): Person {
  return { ...customer, email: `${name}@aarebogen.example`, password: demonstrationAccounts.password }
}

/**
 * In this order, so that someone who may read a page asks for it before someone who may not. Every other caller is tried
 * at what pages are made of, the API (`modules/content/content/locked-content.test.ts`).
 */
const callers = ['teacher', 'visitor'] as const
const accounts: Record<(typeof callers)[number], Person | null> = { teacher: account('lehrer'), visitor: null }

function isOpenTo(caller: (typeof callers)[number], audience = 'everyone'): boolean {
  return audience === 'everyone' || (audience === 'teachers' && caller === 'teacher')
}

/** The page as HTML, and as the data that the router asks for. */
async function answersOf(page: Page, path: string): Promise<string> {
  const [html, data] = await Promise.all([page.request.get(path), page.request.get(path.replace(/(?=\?|$)/, '.data'))])
  expect([html.status(), data.status()], path).toEqual([200, 200])
  return (await html.text()) + (await data.text())
}

for (const caller of callers) {
  // ASVS V8.3.1
  test(`only what a ${caller} may read leaves the server`, { tag: '@core' }, async ({ page, api }) => {
    const person = accounts[caller]
    if (person) await logInByApi(api, person)
    for (const { path, secret, audience } of places) {
      const answers = await answersOf(page, path)
      expect(answers.includes(secret), `${caller} reads ${path}`).toBe(isOpenTo(caller, audience))
    }
    for (const { id, audience } of allFiles) {
      const mayHave = isOpenTo(caller, audience)
      const answer = await page.request.get(`/downloads/${id}`)
      expect(answer.status(), `${caller} downloads ${id}`).toBe(mayHave ? 200 : 403)
      if (mayHave) expect(answer.headers()['content-disposition']).toContain('attachment')
      else expect(await answer.text()).toContain(refusedDownloadMessages.title)
    }
  })
}

test('what neither of them may read is there for partners', async ({ page, api }) => {
  await logInByApi(api, account('partner'))
  for (const { path, secret } of places.filter(({ audience }) => audience === 'partners'))
    expect(await answersOf(page, path), path).toContain(secret)
})

test('of titles, a teacher and then a visitor get only the pages and files that are for them', async ({
  page,
  api,
}) => {
  for (const caller of callers) {
    const person = accounts[caller]
    if (person) await logInByApi(api, person)
    else await page.context().clearCookies()
    for (const { slug, sample, files } of plannedMaterial) {
      const path = `/titel/${slug}`
      const mayLook = isOpenTo(caller, sample.audience)
      // A job draws the pages once the shop has started; visitors without access must never see them.
      if (mayLook) await expect.poll(() => answersOf(page, path), { timeout: 120_000 }).toContain('/samples/')
      const answers = await answersOf(page, path)
      if (!mayLook) expect(answers, `${caller} looks into ${path}`).not.toContain('/samples/')
      for (const { id, audience } of [sample, ...files]) {
        expect(answers.includes(`/downloads/${id}`), `${caller} sees ${id} on ${path}`).toBe(isOpenTo(caller, audience))
      }
    }
    const found = await answersOf(page, '/suche?searchQuery=Leseprobe')
    for (const { id } of allFiles) expect(found).not.toContain(id)
  }
})

test('a visitor without access is told how to get it', { tag: '@core' }, async ({ page }) => {
  await visit(page, '/lehrerzimmer')
  await expect(page.getByRole('heading', { name: 'Nur für Lehrpersonen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: contentLockMessages.login }).click()
  await expect(page).toHaveURL('/login?redirect=%2Flehrerzimmer')
})

test('a teacher saves a file from the page and stays on it', async ({ page, api }) => {
  await logInByApi(api, account('lehrer'))
  await visit(page, '/unterrichtsmaterial')
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: sampleFiles.solutions.title }).click()
  expect((await saving).suggestedFilename()).toBe(sampleFiles.solutions.name)
  await expect(page).toHaveURL('/unterrichtsmaterial')
})

test('an editor shows a draft by a link that is neither cached nor indexed', async ({ page, api, browser }) => {
  await logInByApi(api, account('redaktion'))
  const { data: drafts } = await api(office.entries.list, { query: { state: 'draft' } })
  const { data: draft } = await api(office.entries.read, { params: { id: drafts[0]?.id ?? '' } })
  const { data: link } = await api(office.createPreviewLink, { params: { id: draft.id } })
  const outsider = await browser.newContext()
  const preview = await outsider.newPage()
  const answer = await visit(preview, link.url)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  await expect(preview.getByText(previewMessages.title(draft.revision))).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1, name: drafts[0]?.title ?? '', exact: true })).toBeVisible()
  await expect(preview.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')
  const forged = link.url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`)
  expect((await outsider.request.get(forged)).status()).toBe(403)
  await outsider.close()
  await page.close()
})
