import { expect, test } from 'vitest'
import * as api from '#contract/catalogue/office-titles.ts'
import { toMoney } from '#contract/ground/money.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { onixMessage, onixRecord } from '#tests/support/factories/onix-message.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'

const TITLES = 12
const ROUNDS = isFullRun ? 12 : 3

test('what an editor saves while a message comes is never lost: it is kept from the message, or refused', async () => {
  const app = await startTestApp()
  const { client } = await signIn(app, await makeUser(app, { groups: ['editor'] }))
  const read = async (id: string) => (await client(api.officeTitles.read, { params: { id } })).data
  const outcomes = { saved: 0, refused: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const isbns = Array.from({ length: TITLES }, (_, n) => sampleIsbn(20_000 + round * TITLES + n))
    const message = (price: string) =>
      onixMessage(...isbns.map((isbn) => onixRecord({ reference: `r-${isbn}`, isbn, title: `Titel ${isbn}`, price })))
    await importText(app, message('29.00'))
    const titles = await Promise.all(
      isbns.map(async (isbn) => {
        const { data } = await client(api.officeTitles.list, { query: { query: isbn } })
        return read(data[0]?.id ?? '')
      }),
    )
    const save = async ({ id, revision, editions: [edition] }: api.OfficeTitle) => {
      if (!edition) throw new Error('an import made a title without a product')
      const {
        order_number: _,
        isbn_hyphenated: __,
        is_ordered: ___,
        sales_right: ____,
        on_sale_from: _____,
        ...rest
      } = edition
      const { id: editionId, ...facts } = rest
      const body = { ...facts, price: toMoney(3300), is_meant: true, revision }
      const saving = client(api.changeEdition, { params: { id, edition: editionId }, body })
      return saving.then(
        () => true,
        () => false,
      )
    }
    const [, ...saved] = await Promise.all([importText(app, message('31.00')), ...titles.map(save)])
    for (const [n, { id }] of titles.entries()) {
      const { editions, kept } = await read(id)
      expect(editions).toMatchObject([{ price: toMoney(saved[n] ? 3300 : 3100) }])
      expect(kept.map(({ field }) => field)).toEqual(saved[n] ? ['price'] : [])
      outcomes[saved[n] ? 'saved' : 'refused']++
    }
  }
  expect(outcomes.saved + outcomes.refused).toBe(ROUNDS * TITLES)
  expect(outcomes.saved).toBeGreaterThan(0)
})
