import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Picture, Praise } from '#contract/catalogue/catalogue.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { startTestApp } from '#tests/support/app.ts'
import { exportText, importText } from '#tests/support/catalogue-files.ts'
import { makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { onixMessage, onixRecord } from '#tests/support/factories/onix-message.ts'
import type { PictureSource } from './plan/take-pictures.ts'

const PICTURE: Picture = { permalink: '', alt: '', focus: '50-50', width: 600, height: 900, colour: '#112233' }
const filed = (file: string) => ({ ...PICTURE, permalink: `/${file}`, file })

const PRAISE: Praise[] = [
  {
    text: 'Ein Buch, mit dem meine Klasse & ich gern arbeiten: 3 < 5.',
    name: 'Lea «Lele» Muster',
    role: '',
    place: '',
  },
  { text: 'So steht es | geteilt | in keinem anderen Lehrmittel.', name: 'Jan Beispiel', role: 'Koch', place: '' },
  {
    text: 'Zwei Lektionen, und die Mahnung ist verstanden.',
    name: 'Mia Äbi',
    role: 'Lehrerin, Fachschaft Recht',
    place: 'Olten',
  },
]

const full = await startTestApp()
const title = await makeTitle(full, {
  title: 'Gelobt',
  praise: PRAISE,
  pictures: {
    coverImage: filed('gelobt.webp'),
    coverImage2d: null,
    image: null,
    backCover: filed('gelobt_back.webp'),
    spine: filed('gelobt_spine.webp'),
  },
})
await makeProduct(full, title, { isbn: '9783999990132' })
await makeProduct(full, title, { format: 'ebook', isbn: '9783999990149' })

/** A source that has every picture, under the name by which it was asked for. */
function everyPicture() {
  const asked: string[] = []
  const source: PictureSource = {
    take: async (name) => {
      asked.push(name)
      const file = name.replace(/^.*\/|\?.*$/g, '')
      return { ...PICTURE, permalink: `/import/${file}`, file }
    },
  }
  return { asked, source }
}

async function stored(app: typeof full, orderNumber: string) {
  const [row] = await app.core.db
    .select({ praise: titles.praise, pictures: titles.pictures })
    .from(products)
    .innerJoin(titles, eq(titles.id, products.titleId))
    .where(eq(products.orderNumber, orderNumber))
  return row
}

describe.each(['onix', 'csv'] as const)('what is exported as %s', (format) => {
  it('changes nothing where it came from', async () => {
    const file = await exportText(full, format)
    const { source } = everyPicture()
    expect(await importText(full, file, { pictures: source })).toMatchObject({ unchanged: 2, notes: [] })
    expect(await exportText(full, format)).toBe(file)
  })

  it('gives an empty shop the same voices, and the pictures of the cover', async () => {
    const empty = await startTestApp()
    const { asked, source } = everyPicture()
    const file = await exportText(full, format)
    expect(await importText(empty, file, { pictures: source })).toMatchObject({ created: 2, refused: 0, notes: [] })
    const [product] = await empty.core.db.select().from(products).limit(1)
    expect(await stored(empty, product?.orderNumber ?? '')).toMatchObject({
      praise: PRAISE,
      pictures: {
        coverImage: { file: 'gelobt.webp' },
        backCover: { file: 'gelobt_back.webp' },
        spine: { file: 'gelobt_spine.webp' },
      },
    })
    const ofOneRecord = ['gelobt', 'gelobt_back', 'gelobt_spine']
    expect(asked.map((name) => /gelobt\w*/.exec(name)?.[0])).toEqual([...ofOneRecord, ...ofOneRecord])
  })
})

const quote = (text: string, by = '', { type = '06', audience = '00', language = 'ger' } = {}) =>
  `<TextContent><TextType>${type}</TextType><ContentAudience>${audience}</ContentAudience><Text language="${language}">${text}</Text>${by}</TextContent>`
const author = (name: string, source = '') =>
  `<TextAuthor>${name}</TextAuthor>${source && `<SourceTitle>${source}</SourceTitle>`}`

describe('a message', () => {
  const app = full
  let sent = 0
  async function bring(collateral: string) {
    const reference = `stimmen-${++sent}`
    const send = (next: string) =>
      importText(app, onixMessage(onixRecord({ reference, title: `Von ${reference}`, collateral: next })))
    const { notes } = await send(collateral)
    return { reference, send, reasons: notes.map(({ reason }) => reason), row: await stored(app, reference) }
  }

  it('that brings more than the shop shows gives what it can, and says what it left out', async () => {
    const many = Array.from({ length: 7 }, (_, n) => quote(`Die Stimme Nummer ${n} ist lang genug.`, author('Ina')))
    const { row, reasons } = await bring(
      [quote('Das sagt nun wirklich niemand hier.'), quote('Zu kurz.', author('Ina')), ...many].join(''),
    )
    expect(row?.praise.map(({ text }) => /\d/.exec(text)?.[0])).toEqual(['0', '1', '2', '3', '4', '5'])
    expect(reasons).toEqual([
      'Stimmen: «Das sagt nun wirklich niemand hier.» weggelassen, weil nicht steht, von wem es ist.',
      'Stimmen: «Zu kurz.» weggelassen, weil es weniger als 20 Zeichen hat.',
      'Stimmen: von 7 die ersten 6 übernommen.',
    ])
  })

  it('that brings a long voice has it cut', async () => {
    const { row, reasons } = await bring(quote('Sehr lang. '.repeat(80), author('Ina', 'Lehrerin, Chur')))
    expect(row?.praise).toMatchObject([{ name: 'Ina', role: 'Lehrerin', place: 'Chur' }])
    expect(row?.praise[0]?.text.length).toBeLessThanOrEqual(600)
    expect(reasons).toEqual([expect.stringMatching(/^Stimmen: von \d+ auf 600 Zeichen gekürzt\.$/)])
  })

  it('is read in German and for everybody only; a voice may be that of a newspaper', async () => {
    const { row } = await bring(
      [
        quote('Une voix que tout le monde comprend.', author('Luc'), { language: 'fre' }),
        quote('Nur für den Handel gedacht, nicht für alle.', author('Ina'), { audience: '02' }),
        quote('Ein Werbetext des Verlags, keine Stimme.', author('Ina'), { type: '10' }),
        quote('<p>Ein Buch für den ganzen Jahrgang.</p>', '<TextSourceCorporate>Der Bund</TextSourceCorporate>'),
      ].join(''),
    )
    expect(row?.praise).toEqual([{ text: 'Ein Buch für den ganzen Jahrgang.', name: 'Der Bund', role: '', place: '' }])
  })

  it('that says nothing of readers leaves what they said', async () => {
    const { reference, send } = await bring(quote('Das bleibt so, wie es einmal stand.', author('Ina')))
    expect(await send('')).toMatchObject({ unchanged: 1 })
    expect(await send(quote('Jetzt sagt es jemand ein wenig anders.', author('Ina')))).toMatchObject({ changed: 1 })
    expect((await stored(app, reference))?.praise).toMatchObject([{ text: 'Jetzt sagt es jemand ein wenig anders.' }])
  })
})

it('a table that says who speaks in fewer parts is read too', async () => {
  const table = `isbn;praise\n9783999990132;"Kurz gesagt: Es hat uns sehr geholfen. | Uta\n\nWir haben es gleich zweimal gelesen. | Ueli | Koch"\n`
  const { core } = await startTestApp()
  const other = { core }
  const of = await makeTitle(other, { praise: PRAISE })
  await makeProduct(other, of, { isbn: '9783999990132' })
  expect(await importText(other, table)).toMatchObject({ changed: 1, notes: [] })
  const [row] = await core.db.select({ praise: titles.praise }).from(titles).where(eq(titles.id, of.id))
  expect(row?.praise).toEqual([
    { text: 'Kurz gesagt: Es hat uns sehr geholfen.', name: 'Uta', role: '', place: '' },
    { text: 'Wir haben es gleich zweimal gelesen.', name: 'Ueli', role: 'Koch', place: '' },
  ])
})
