import { uuidv7 } from 'uuidv7'
import * as office from '#contract/content/office-entries.ts'
import { type FromPreview, ownPreviewPath, type ToPreview } from '#contract/content/preview-messages.ts'
import { forgetWorkingCopy, keepWorkingCopy } from '#contract/content/working-copies.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { editor, logInByApi } from '../support/steps/people.ts'
import { visit } from '../support/steps/visit.ts'
import { expect, test } from '../support/test.ts'

const access = { audience: 'everyone' as const }

test('the page beside an editor follows what they type, and only they see it', async ({ page, api, browser }) => {
  await logInByApi(api, editor)
  const { data: drafts } = await api(office.entries.list, { query: { state: 'draft' } })
  const [draft] = drafts
  if (!draft) throw new Error('the demonstration has no draft')
  const params = { id: draft.id }
  const [first, second] = [uuidv7(), uuidv7()]
  const keep = (quote: string) =>
    api(keepWorkingCopy, {
      params,
      body: {
        base_revision: draft.revision,
        uri: null,
        content: {
          type: 'page',
          title: 'Werkstattbesuch',
          description: '',
          access,
          blocks: [
            { id: first, type: 'text', text: [{ type: 'paragraph', spans: [{ text: 'Kommen Sie vorbei' }] }] },
            { id: second, type: 'quote', text: quote, source: '' },
          ],
        },
      },
    })
  await keep('')
  const answer = await visit(page, ownPreviewPath(draft.id))
  const headers = answer?.headers() ?? {}
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  await expect(page.getByRole('heading', { level: 1, name: 'Werkstattbesuch' })).toBeVisible()
  await expect(page.locator(`[data-block="${first}"]`)).toContainText('Kommen Sie vorbei')
  await expect(page.locator(`[data-block="${second}"]`)).toContainText('ist noch nicht fertig')
  await expectAccessible(page)

  await keep('Wer liest, lebt doppelt.')
  const say = (message: ToPreview) => page.evaluate((told) => window.postMessage(told, location.origin), message)
  await say({ type: 'working-copy-kept' })
  await expect(page.locator(`[data-block="${second}"]`)).toContainText('Wer liest, lebt doppelt.')
  await say({ type: 'show-block', id: second })
  await expect(page.locator(`[data-block="${second}"]`)).toBeInViewport()

  const chosen = page.evaluate(
    () =>
      new Promise<FromPreview>((resolve) => {
        window.addEventListener('message', ({ data }: MessageEvent<FromPreview>) => {
          if (data.type === 'block-chosen') resolve(data)
        })
      }),
  )
  await page.getByText('Kommen Sie vorbei').click()
  expect(await chosen).toEqual({ type: 'block-chosen', id: first })

  const outsider = await browser.newContext()
  expect((await outsider.request.get(new URL(ownPreviewPath(draft.id), page.url()).href)).status()).toBe(401)
  await outsider.close()
  await api(forgetWorkingCopy, { params })
})
