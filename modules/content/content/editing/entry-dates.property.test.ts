import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as officeEntriesApi from '#contract/content/office-entries.ts'
import { isFullRun } from '#tests/full-run.ts'
import { startTestApp } from '#tests/support/app.ts'
import { articleContent, makeDraft, pageContent } from '#tests/support/factories/content-factories.ts'
import { makeUser } from '#tests/support/factories/people-factories.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { entries } from '../tables.ts'

const app = await startTestApp()
const { headers } = await signIn(app, await makeUser(app, { groups: ['editor'] }))
const entryId = await makeDraft(app, '/entwurf', pageContent())
const RUNS = isFullRun ? 500 : 60

const digits = (number: number, length: number) => String(number).padStart(length, '0')
const year = fc.oneof(
  fc.constantFrom(0, 1, 26, 49, 50, 99, 100, 1899, 1900, 2026, 2200, 2201, 9999),
  fc.integer({ min: 0, max: 9999 }),
)
const day = fc
  .tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .map(([y, m, d]) => `${digits(y, 4)}-${digits(m, 2)}-${digits(d, 2)}`)
const time = fc.constantFrom('00:00:00', '23:59:59', '23:59:59.999', '12:30')
const offset = fc.constantFrom('Z', '+01:00', '-23:59', '+23:59', '')
const moment = fc.tuple(day, time, offset).map(([on, at, from]) => `${on}T${at}${from}`)
const odd = fc.constantFrom('', '2026', '+010000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', '20261121', 'morgen')

async function post(path: string, body: unknown) {
  const answer = await app.send(
    new Request(`http://shop.test/api${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  return { status: answer.status, body: (await answer.json()) as { errors?: Record<string, string[]> } }
}

const publish = (body: unknown) => post(officeEntriesApi.publishEntry.path.replace('{id}', entryId), body)
const isMeant = (date: Date) => date.getUTCFullYear() >= 1900 && date.getUTCFullYear() <= 2200

test('a page is published from exactly the moment that was entered, or the moment is refused at its field', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: moment }, odd), async (from) => {
      const { status, body } = await publish({ from })
      if (status !== 200) {
        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['from']])
        return
      }
      expect(isMeant(new Date(from))).toBe(true)
      const [row] = await app.core.db.select().from(entries).where(eq(entries.id, entryId))
      // Over what is shown already, a later moment is planned.
      expect(row?.plannedFrom ?? row?.visibleFrom).toEqual(new Date(from))
    }),
    { numRuns: RUNS },
  )
}, 120_000)

test.each(['0000-01-01', '0001-06-30', '0099-12-31', '1899-12-31', '2201-01-01', '9999-12-31'])(
  'the year of %s is refused at each of its fields, with a sentence',
  async (day) => {
    const moment = `${day}T12:00:00Z`
    const sentence = (field: string) => [`${field} muss in den Jahren 1900 bis 2200 liegen`]
    expect(await publish({ from: moment, until: moment })).toMatchObject({
      status: 422,
      body: { errors: { from: sentence('Beginn'), until: sentence('Ende') } },
    })
    const content = articleContent({ published_on: day })
    expect(await post('/office/entries', { uri: `/magazin/${day}`, content })).toMatchObject({
      status: 422,
      body: { errors: { 'content.published_on': sentence('Erscheinungsdatum') } },
    })
  },
)

test('an article keeps the day that was entered, or the day is refused at its field', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: day }, odd), async (published_on) => {
      const uri = `/magazin/artikel-${++count}`
      const { status, body } = await post(officeEntriesApi.entries.create.path, {
        uri,
        content: articleContent({ published_on }),
      })
      if (status !== 201) {
        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['content.published_on']])
        return
      }
      const [row] = await app.core.db.select().from(entries).where(eq(entries.uri, uri))
      expect(row?.publishedOn).toBe(published_on)
    }),
    { numRuns: RUNS },
  )
}, 120_000)
