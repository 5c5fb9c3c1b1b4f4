import { expect, test } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import { startTestApp } from '#tests/support/app.ts'
import { makeAuthor, makeDepartment, makeProduct, makeTitle } from '#tests/support/factories/catalogue-factories.ts'
import { makeEntry, pageContent, textBlock } from '#tests/support/factories/content-factories.ts'
import { findPages } from './find-pages.ts'
import { findTitles } from './find-titles.ts'
import { postgresIndex } from './postgres-index.ts'
import { fold, foldNumber, indexedForms, wordsOf } from './words/fold.ts'
import { vocabularyOf } from './words/kept-vocabulary.ts'
import { keystrokesBetween, neighboursOf } from './words/typing-errors.ts'
import { understandQuery } from './words/understand-query.ts'

const app = await startTestApp()
const api = app.client()

function text(content: string) {
  return { description: [{ type: 'paragraph' as const, spans: [{ text: content }] }] }
}

const anna = await makeAuthor(app, { name: 'Zoé Müller-Grünenfelder' })
const law = await makeTitle(app, { title: 'Spielregeln', subtitle: 'Recht für Berufslernende', popularity: 5 })
await makeProduct(app, law, { isbn: '9783999990017', orderNumber: 'AB-77123' })
await makeTitle(app, { title: 'Arbeitsrecht in Frage und Antwort', popularity: 50 })
await makeTitle(app, { title: 'Soll, Haben, Saldo', subtitle: 'Buchhaltung von Grund auf', authors: [anna] })
await makeTitle(app, { title: 'Pädagogik der Berufsschule' })
await makeTitle(app, { title: 'Staatskunde', popularity: 900, ...text('Verfassung, Recht und Behörden kurz erklärt.') })
await makeTitle(app, { title: 'Élèves et maîtres', subtitle: 'Lehrbücher im Vergleich' })
const support = pageContent({
  title: 'Support und Kontakt',
  description: 'So erreichen Sie uns.',
  blocks: [textBlock('Auch Fragen zum Recht.')],
})
await makeEntry(app, '/support-und-kontakt', support)

function find(query: string) {
  return api(catalogueApi.search, { query: { query } })
}
async function titlesOf(query: string) {
  return (await find(query)).products.hits.map((hit) => hit.title)
}

test.each(['Rehct', 'Rcht', 'Reecht', 'Rexht'])(
  'corrects the typing error «%s» and shows the correction',
  async (query) => {
    const { products, suggestion } = await find(query)
    expect(products.hits.map((hit) => hit.title)).toContain('Spielregeln')
    expect(suggestion).toBe('Recht')
  },
)

test('corrects errors in longer words, and keeps the correct words of the query', async () => {
  expect(await titlesOf('Buchhaltng')).toEqual(['Soll, Haben, Saldo'])
  expect((await find('Saldo Buchaltug')).suggestion).toBe('Saldo Buchhaltung')
  expect((await find('Buchhaltung')).suggestion).toBeNull()
})

test.each(['Pädagogik', 'Paedagogik', 'Padagogik', 'PÄDAGOGIK', 'pädagogi'])(
  'finds «Pädagogik» by «%s»',
  async (query) => {
    expect(await titlesOf(query)).toEqual(['Pädagogik der Berufsschule'])
  },
)

test('finds a new word as soon as a title has it, and no longer corrects it', async () => {
  expect((await find('Rechz')).suggestion).toBe('Recht')
  await makeTitle(app, { title: 'Rechz am Rhein' })
  await expect.poll(() => titlesOf('Rechz am')).toContain('Rechz am Rhein')
  expect((await find('Rechz')).suggestion).toBeNull()
})

test('finds words in other grammatical forms and with accents', async () => {
  expect(await titlesOf('Lehrbuch')).toEqual(['Élèves et maîtres'])
  expect(await titlesOf('eleves')).toEqual(['Élèves et maîtres'])
  expect(await titlesOf('rechte')).toContain('Spielregeln')
})

test('finds parts of compounds: the word itself first, matches in the body last', async () => {
  expect(await titlesOf('recht')).toEqual(['Spielregeln', 'Arbeitsrecht in Frage und Antwort', 'Staatskunde'])
  expect(await titlesOf('haltung')).toEqual(['Soll, Haben, Saldo'])
})

test('combines words from head and body, and ignores stop words', async () => {
  expect(await titlesOf('Staatskunde Behörden')).toEqual(['Staatskunde'])
  expect(await titlesOf('das Recht über die Behörden')).toEqual(['Staatskunde'])
})

test('finds titles with some of the words when none has them all', async () => {
  expect(await titlesOf('Saldo Staatskunde')).toEqual(['Staatskunde', 'Soll, Haben, Saldo'])
})

test.each(['9783999990017', '978-3-9999-9001-7', '978 3 9999', '97839', 'AB-77123', 'ab77123', 'AB 771'])(
  'finds the number %s',
  async (query) => expect(await titlesOf(query)).toEqual(['Spielregeln']),
)

test.each(['Müller', 'Mueller', 'Zoe Müller', 'Grünenfelder', 'Grünenfeldr'])(
  'finds the author by «%s»',
  async (query) => {
    expect(await titlesOf(query)).toContain('Soll, Haben, Saldo')
  },
)

test('finds pages', async () => {
  const { pages } = await find('kontakt')
  expect(pages.total).toBe(1)
  expect(pages.hits[0]).toMatchObject({
    title: 'Support und Kontakt',
    url: '/support-und-kontakt',
    excerpt: 'So erreichen Sie uns.',
  })
  expect((await find('recht')).pages.total).toBe(1)
})

test.each(['', '   ', 'a'.repeat(101), 'a\u0000b', '\u0007'])('refuses %j with 422', async (query) => {
  await expect(find(query)).rejects.toMatchObject({ status: 422, body: { errors: { query: [expect.any(String)] } } })
})

test.each([
  "'",
  '"',
  '%',
  '_',
  '\\',
  '%%%',
  "'; drop table titles; --",
  'recht & !',
  '!recht',
  'recht:*',
  '(recht',
  '<->',
  '|',
  '🙂',
  '🙂 recht',
  '日本語',
  'ﬀ',
  '½ ²',
  'ا',
  'der die das',
  '{}',
  '{"a"}',
  'a,b',
  '\u{10ffff}',
  '-',
  '978-',
  'Ａ',
  'recht\u200b',
  '\\x00',
  '$1',
  '3e5 0x1F 1.5',
  'https://example.com/a?b=c',
  'a@b.ch',
  'x'.repeat(100),
  'ä'.repeat(100),
  'a b '.repeat(25),
])('answers %j without failing', async (query) => {
  expect((await find(query)).products.total).toBeGreaterThanOrEqual(0)
})

test('counts all, shows the best', async () => {
  expect(await postgresIndex(app.core.db).find('recht', { limit: 2 })).toMatchObject({
    titleTotal: 3,
    titleIds: [law.id, expect.any(String)],
  })
})

test.each(['recht', 'das Recht über die Behörden', 'Buchhaltung', 'Müller', 'nirgends'])(
  'reads titles shelf by shelf for the frequent «%s», and finds the same',
  async (query) => {
    const { strict } = await understandQuery(vocabularyOf(app.core.db), query)
    for (const filters of [[], [['f:book']], [['f:book', 'f:ebook'], ['a:reprinting']]]) {
      for (const limit of [1, 50]) {
        const asked = { ...strict, query, limit, filters, countFacets: true, authors: [] }
        const rarely = filters.length === 1 ? 'few, also unfiltered' : 'few'
        const { unfiltered, ...rare } = await findTitles(app.core.db, { way: rarely, asked })
        const pages = await findPages(app.core.db, asked)
        for (const way of ['many', 'many, counted beside'] as const) {
          const { unfiltered: none, ...frequent } = await findTitles(app.core.db, { way, asked })
          expect({ ...frequent, pages }).toEqual(rare)
          expect(none).toEqual({})
        }
        if (filters.length !== 1) continue
        const counted = await findTitles(app.core.db, { way: 'count many', asked: { ...asked, filters: [] } })
        expect(unfiltered).toEqual(counted.marks)
      }
    }
  },
)

test('a title with exactly the words of the query comes first, including stop words', async () => {
  await makeTitle(app, { title: 'Streit früh', popularity: 90 })
  await makeTitle(app, { title: 'Streit haben', popularity: 1 })
  expect((await titlesOf('streit haben'))[0]).toBe('Streit haben')
})

test('finds names without the strokes of their letters', async () => {
  await makeTitle(app, { title: 'Reise nach Łódź', authors: [await makeAuthor(app, { name: 'Đorđe Åkerlund' })] })
  for (const query of ['lodz', 'Łódź', 'LODZ', 'łodz', 'dorde akerlund'])
    expect(await titlesOf(query), query).toEqual(['Reise nach Łódź'])
})

test('finds the titles of a department by its name and by its parents’ names', async () => {
  const around = await makeDepartment(app, { title: 'Hauswirtschaft HWX' })
  const within = await makeDepartment(app, { title: 'Kochkunde', parentId: around.id })
  await makeTitle(app, { title: 'Töpfe und Pfannen', departments: [within] })
  await makeTitle(app, { title: 'HWX kompakt', popularity: 1, departments: [around] })
  expect(await titlesOf('hwx')).toEqual(['HWX kompakt', 'Töpfe und Pfannen'])
  expect(await titlesOf('Kochkunde')).toEqual(['Töpfe und Pfannen'])
})

test('folds texts and queries in the same way', () => {
  expect(fold('Grösse, Straße, ÉLÈVE, Œuvre')).toBe('groesse, strasse, eleve, oeuvre')
  expect(fold('Łódź, Đurđa, Ísafjörður, Þór, Iğdır, SØREN')).toBe('lodz, durda, isafjoerdur, thor, igdir, soren')
  expect(wordsOf('Recht für «Über-Flieger»').map((word) => word.folded)).toEqual(['recht', 'flieger'])
  expect(indexedForms('Pädagogik').map((word) => word.folded)).toEqual(['paedagogik', 'padagogik'])
  expect(foldNumber('978-3-9999-9001-7')).toBe('9783999990017')
})

test('counts keystrokes between words, an exchange as one', () => {
  expect(keystrokesBetween('rehct', 'recht')).toBe(1)
  expect(keystrokesBetween('', 'abc')).toBe(3)
  expect(keystrokesBetween('buchhaltng', 'buchhaltung')).toBe(1)
})

test('knows every word that is one wrong keystroke away', () => {
  const neighbours = neighboursOf('recht')
  expect(neighbours).toEqual(expect.arrayContaining(['rech', 'echt', 'rehct', 'reccht', 'rexht', 'erecht', 'rechte']))
  expect(neighbours).not.toContain('recht')
  expect(neighbours.every((word) => keystrokesBetween(word, 'recht') === 1)).toBe(true)
})

test('marks the matching words, and nothing else', async () => {
  const marked = async (query: string) => {
    const { products, pages } = await find(query)
    const texts = [
      ...products.hits.flatMap(({ highlights }) => Object.values(highlights)),
      ...pages.hits.flatMap(({ highlights }) => Object.values(highlights)),
    ]
    return texts.flatMap((pieces) => pieces.flatMap((piece) => (piece.hit ? piece.text : [])))
  }
  expect(await marked('recht')).toEqual(['Recht', 'Arbeitsrecht'])
  expect(await marked('Lehrbuch')).toEqual(['Lehrbücher'])
  expect(await marked('Buchhaltng Muller')).toEqual(['Buchhaltung', 'Müller'])
  expect(await marked('9783999990017')).toEqual([])
  const { highlights } = (await find('mueller')).products.hits[0] ?? {}
  expect(highlights?.authors).toEqual([
    { text: 'Zoé ', hit: false },
    { text: 'Müller', hit: true },
    { text: '-Grünenfelder', hit: false },
  ])
})

test('searches the parts of a compound that no title has, says so, and marks them', async () => {
  const { products, split_into, suggestion } = await find('Berufsschulpädagogik')
  expect(split_into).toEqual({ words: ['Berufsschule', 'Pädagogik'], has_own_hits: false })
  expect(suggestion).toBeNull()
  expect(products.hits[0]?.highlights.title.flatMap((piece) => (piece.hit ? piece.text : []))).toEqual([
    'Pädagogik',
    'Berufsschule',
  ])
  const popout = await api(catalogueApi.suggest, { query: { query: 'Berufsschulpädagogik' } })
  expect(popout).toMatchObject({ split_into, products: { total: products.total } })
  expect((await find('Pädagogik')).split_into).toBeNull()
})

test('filters and counts what the parts of a compound find', async () => {
  const all = await find('Buchhaltungsrecht')
  expect(all.products.total).toBeGreaterThan(0)
  const none = await api(catalogueApi.search, { query: { query: 'Buchhaltungsrecht', author: ['niemand'] } })
  expect(none.products.hits).toEqual([])
  expect(none.products.facets.author).toEqual(all.products.facets.author)
})

test('initials stand for first names, and hide nobody with another one', async () => {
  const adrian = await makeAuthor(app, { name: 'Adrian Waber-Baumgart' })
  const beat = await makeAuthor(app, { name: 'Beat Waber' })
  await makeTitle(app, { title: 'Kräuter', authors: [beat], popularity: 80 })
  await makeTitle(app, { title: 'Gewürze', authors: [adrian], popularity: 3 })
  await makeTitle(app, { title: 'Bausteine A', popularity: 500 })
  expect(await titlesOf('A. Waber-Baumgart')).toEqual(['Gewürze'])
  for (const query of ['A. Waber', 'A Waber', 'Waber A.', 'Waber, A.']) {
    expect(await titlesOf(query), query).toEqual(['Gewürze', 'Kräuter'])
  }
  expect(await titlesOf('B. Waber')).toEqual(['Kräuter', 'Gewürze'])
  expect((await titlesOf('Bausteine A'))[0]).toBe('Bausteine A')
})

test.each(['Gewürze 5. Auflage', 'Gewürze E-Book', 'Gewürze PDF Lösungen', 'Gewürze Sek II', 'Gewürze 9783999999999'])(
  'finds by «%s» what it finds without the words beside the title',
  async (query) => {
    expect(await titlesOf(query)).toEqual(['Gewürze'])
  },
)
