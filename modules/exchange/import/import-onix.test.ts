import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as catalogueApi from '#contract/catalogue/catalogue.ts'
import { authors, products } from '#modules/catalogue/catalogue/tables.ts'
import { loadTitle } from '#modules/catalogue/catalogue/titles/load-title.ts'
import { presentTitle } from '#modules/catalogue/catalogue/titles/present-title.ts'
import { themaSetting } from '#modules/exchange/record/school/thema.ts'
import { purposesSetting } from '#modules/exchange/record/school/thema-purposes.ts'
import { productRecords } from '#modules/exchange/record/tables.ts'
import { readerOf } from '#modules/ground/security/readers.ts'
import { settings } from '#modules/ground/settings/tables.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { startTestApp } from '#tests/support/app.ts'
import { exportText, importText } from '#tests/support/catalogue-files.ts'
import { makeDepartment } from '#tests/support/factories/catalogue-factories.ts'
import { onixMessage, onixRecord, onixRelation, onixText } from '#tests/support/factories/onix-message.ts'
import { importRuns } from './tables.ts'

const app = await startTestApp()
const { db } = app.core
const api = app.client()
await makeDepartment(app, { slug: 'recht', title: 'Recht' })
await db.insert(settings).values({ key: themaSetting.key, value: { L: 'recht', LNH: 'gibt-es-nicht' } })
await db.insert(settings).values({ key: purposesSetting.key, value: { '4Z-CH-K': ['vocational', 'bivo_kv_2023'] } })

let used = 0
const nextIsbn = () => sampleIsbn(used++)

async function productOf(isbn: string) {
  const [row] = await db.select().from(products).where(eq(products.isbn, isbn))
  if (!row) throw new Error(`No product ${isbn}`)
  return row
}

async function pageOf(isbn: string) {
  const { uri } = (await api(catalogueApi.getProduct, { params: { id: (await productOf(isbn)).id } })).data
  const record = await loadTitle(db, uri)
  if (!record) throw new Error(`No page ${uri}`)
  return presentTitle(record, readerOf(null))
}

test('a record becomes a title that visitors can browse, find and buy', async () => {
  const isbn = nextIsbn()
  const record = onixRecord({
    isbn,
    title: 'Mietrecht verstehen',
    detail: `<Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType><TitleElement>
        <TitleElementLevel>02</TitleElementLevel><TitleText>Recht im Alltag</TitleText></TitleElement></TitleDetail></Collection>
      <Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>Beat Frei</PersonName></Contributor>
      <Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole>
        <PersonNameInverted>Meier, Anna</PersonNameInverted><BiographicalNote>Anwältin in Bern</BiographicalNote></Contributor>
      <Contributor><SequenceNumber>3</SequenceNumber><ContributorRole>E07</ContributorRole><PersonName>Vera Vorleserin</PersonName></Contributor>
      <Extent><ExtentType>00</ExtentType><ExtentValue>240</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
      <Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>LNS</SubjectCode></Subject>
      <ProductFormFeature><ProductFormFeatureType>09</ProductFormFeatureType><ProductFormFeatureValue>14</ProductFormFeatureValue></ProductFormFeature>
      <ProductFormFeature><ProductFormFeatureType>09</ProductFormFeatureType><ProductFormFeatureValue>11</ProductFormFeatureValue></ProductFormFeature>`,
    collateral: `${onixText('03', '<p>Für <strong>Mieterinnen</strong> &amp; Mieter.</p><ul><li>Kündigung</li></ul>')}
      ${onixText('04', '<dl><dt>Vorwort</dt><dd>7</dd><dt>Glossar</dt></dl>')}`,
  })
  expect(await importText(app, onixMessage(record))).toMatchObject({ created: 1, refused: 0, state: 'finished' })
  expect(await pageOf(isbn)).toMatchObject({
    title: 'Mietrecht verstehen',
    uri: '/titel/mietrecht-verstehen',
    series: { title: 'Recht im Alltag', url: '/reihen/recht-im-alltag' },
    authors: [{ title: 'Anna Meier' }, { title: 'Beat Frei' }],
    departments: [{ slug: 'recht' }],
    accessibility: ['11', '14'],
    published_on: '2025-03-01',
    contents: [
      { label: 'Vorwort', page: '7' },
      { label: 'Glossar', page: null },
    ],
    description: [
      { type: 'paragraph', spans: [{ text: 'Für ' }, { text: 'Mieterinnen', bold: true }, { text: ' & Mieter.' }] },
      { type: 'list', ordered: false, items: [[{ text: 'Kündigung' }]] },
    ],
    products: [
      {
        isbn,
        format: 'book',
        binding: 'Broschiert',
        page_count: 240,
        price: { amount: 2900 },
        tax_category: 'reduced',
        availability: 'available',
        is_purchasable: true,
      },
    ],
  })
  expect((await api(catalogueApi.browseProducts, { query: { department: 'recht' } })).meta.total).toBe(1)
  expect((await api(catalogueApi.search, { query: { query: isbn } })).products.hits[0]?.title).toBe(
    'Mietrecht verstehen',
  )
  expect((await api(catalogueApi.search, { query: { query: 'Mietrecht Meier' } })).products.total).toBe(1)
})

function subject(scheme: string, code: string, name?: string): string {
  return `<Subject><SubjectSchemeIdentifier>${scheme}</SubjectSchemeIdentifier>
    ${name ? `<SubjectSchemeName>${name}</SubjectSchemeName>` : ''}<SubjectCode>${code}</SubjectCode></Subject>`
}

test("Thema's qualifiers of educational purpose say the levels, and others are reported but not taken", async () => {
  const [school, commerce, own] = [nextIsbn(), nextIsbn(), nextIsbn()]
  const message = onixMessage(
    onixRecord({
      isbn: school,
      reference: 'satz-schule',
      detail: subject('97', '4CD') + subject('97', '4TC') + subject('97', '4Z-DE-BA') + subject('97', '4Z-XX'),
    }),
    onixRecord({ isbn: commerce, detail: subject('93', '4CPC') + subject('97', '4Z-CH-K') }),
    onixRecord({
      isbn: own,
      detail:
        subject('97', '4CT') +
        subject('24', 'further_training', 'Lernladen Stufen') +
        subject('24', 'rlp_bm', 'Lernladen Lehrpläne'),
    }),
  )
  const report = await importText(app, message)
  expect(report).toMatchObject({ created: 3, refused: 0 })
  expect(report.notes.map(({ reference, reason }) => [reference, reason])).toEqual([
    ['satz-schule', 'Stufen und Lehrpläne: ohne Bedeutung im Shop: «4Z-DE-BA», «4Z-XX».'],
  ])
  expect(await pageOf(school)).toMatchObject({ levels: ['cycle_1', 'cycle_2'], curricula: [] })
  expect(await pageOf(commerce)).toMatchObject({ levels: ['vocational'], curricula: [{ code: 'bivo_kv_2023' }] })
  expect(await pageOf(own)).toMatchObject({ levels: ['further_training'], curricula: [{ code: 'rlp_bm' }] })
  expect(await importText(app, message)).toMatchObject({ unchanged: 3 })
  expect((await api(catalogueApi.browseProducts, { query: { level: ['cycle_2'] } })).meta.total).toBe(1)
})

test('a record that says nothing of levels leaves those of its title, and an unknown level of the shop is refused', async () => {
  const isbn = nextIsbn()
  const level = (code: string) =>
    onixRecord({ isbn, reference: 'satz-stufe', detail: subject('24', code, 'Lernladen Stufen') })
  await importText(app, onixMessage(level('gymnasium')))
  await importText(app, onixMessage(onixRecord({ isbn, reference: 'satz-stufe', edition: '2' })))
  expect(await pageOf(isbn)).toMatchObject({ levels: ['gymnasium'] })
  expect((await importText(app, onixMessage(level('kindergarten')))).refusals[0]?.reason).toBe(
    'Stufen ist ungültig: «kindergarten».',
  )
  expect(await importText(app, onixMessage(level('cycle_3')))).toMatchObject({ changed: 1 })
  await vi.waitFor(async () => expect(await pageOf(isbn)).toMatchObject({ levels: ['cycle_3'] }))
})

test('a record names subjects, professions and proficiencies by code or address; what the shop does not have is left out, and said', async () => {
  const isbn = nextIsbn()
  const record = (...detail: string[]) =>
    onixMessage(onixRecord({ isbn, reference: 'satz-fach', title: 'Fach', detail: detail.join('') }))
  const report = await importText(
    app,
    record(
      subject('24', 'mathematik', 'Lernladen Fächer'),
      subject('24', 'hexerei', 'Lernladen Fächer'),
      subject('24', 'rahmenlehrplan-gymnasium', 'Lernladen Lehrpläne'),
      subject('24', 'alle-berufe', 'Lernladen Berufe'),
      subject('24', 'kaufleute-efz', 'Lernladen Berufe'),
      subject('24', 'b1', 'Lernladen Sprachniveaus'),
      subject('24', 'teachers', 'Lernladen Leserschaft'),
    ),
  )
  expect(report.notes.map(({ reason }) => reason)).toEqual(['Fächer: im Shop unbekannt und weggelassen: «hexerei».'])
  expect(await pageOf(isbn)).toMatchObject({
    subjects: [{ code: 'mathematik' }],
    curricula: [{ code: 'rlp_gym' }],
    professions: [{ code: 'alle-berufe' }],
    proficiencies: [{ code: 'b1' }],
    readership: 'teachers',
  })
  // A record that names nothing that the shop has says nothing of it.
  await importText(app, record(subject('24', 'hexerei', 'Lernladen Fächer')))
  expect(await pageOf(isbn)).toMatchObject({ subjects: [{ code: 'mathematik' }], proficiencies: [{ code: 'b1' }] })
})

const subjectOfKind = (code: string) => subject('24', code, 'Lernladen Werkarten')

test('a record names the kind of work; an unknown kind is refused', async () => {
  const isbn = nextIsbn()
  const record = (code: string) =>
    onixRecord({ isbn, reference: 'satz-werkart', title: 'Werkart', detail: subjectOfKind(code) })
  expect(await importText(app, onixMessage(record('workbook')))).toMatchObject({ created: 1 })
  expect(await pageOf(isbn)).toMatchObject({ work_kind: 'workbook' })
  const { refusals } = await importText(app, onixMessage(record('roman')))
  expect(refusals).toMatchObject([{ reference: 'satz-werkart', reason: 'Art des Werks ist ungültig: «roman».' }])
  expect(await importText(app, onixMessage(record('exercises')))).toMatchObject({ changed: 1 })
  expect(await importText(app, onixMessage(record('exercises')))).toMatchObject({ unchanged: 1 })
})

test('without it, the codes of ONIX and Thema tell the kind of a title that has none', async () => {
  const [teachers, learners, textbook, exam, novel] = [nextIsbn(), nextIsbn(), nextIsbn(), nextIsbn(), nextIsbn()]
  const message = onixMessage(
    onixRecord({ isbn: teachers, detail: `<EditionType>TCH</EditionType>${subject('97', '4TC')}` }),
    onixRecord({ isbn: learners, related: onixRelation('39', textbook) }),
    onixRecord({ isbn: textbook, reference: 'satz-lehrbuch', title: 'Lehrbuch', detail: subject('97', '4TC') }),
    onixRecord({ isbn: exam, detail: subject('93', '4TNH') + subject('97', '4TC') }),
    onixRecord({ isbn: novel, detail: subject('97', '4TG') }),
  )
  expect(await importText(app, message)).toMatchObject({ created: 5, refused: 0 })
  const kinds = await Promise.all(
    [teachers, learners, textbook, exam, novel].map(async (isbn) => (await pageOf(isbn)).work_kind),
  )
  expect(kinds).toEqual(['teachers_book', 'teachers_book', 'textbook', 'exam_preparation', null])
  // Thema calls workbooks «textbook, coursework» too: it does not overrule the publisher.
  const own = onixRecord({
    isbn: textbook,
    reference: 'satz-lehrbuch',
    title: 'Lehrbuch',
    detail: subjectOfKind('workbook'),
  })
  await importText(app, onixMessage(own))
  expect(await importText(app, message)).toMatchObject({ unchanged: 5 })
  expect(await pageOf(textbook)).toMatchObject({ work_kind: 'workbook' })
})

test('products that are used together link their titles, whichever record names the other', async () => {
  const [book, workbook, handbook, other] = [nextIsbn(), nextIsbn(), nextIsbn(), nextIsbn()]
  const titlesWith = async (isbn: string) => (await pageOf(isbn)).companions.map(({ title }) => title).sort()
  const bookRecord = (...isbns: string[]) =>
    onixRecord({
      isbn: book,
      reference: 'satz-buch',
      title: 'Rechenwelt',
      related: isbns.map((isbn) => onixRelation('04', isbn)).join(''),
    })
  const others = [
    onixRecord({ isbn: workbook, reference: 'satz-heft', title: 'Rechenwelt Heft' }),
    onixRecord({
      isbn: handbook,
      reference: 'satz-handbuch',
      title: 'Rechenwelt Handbuch',
      related: onixRelation('39', book),
    }),
    onixRecord({ isbn: other, reference: 'satz-plakat', title: 'Rechenwelt Plakat' }),
  ]
  const message = onixMessage(bookRecord(workbook, nextIsbn()), ...others)
  expect(await importText(app, message)).toMatchObject({ created: 4, refused: 0 })
  expect(await titlesWith(book)).toEqual(['Rechenwelt Handbuch', 'Rechenwelt Heft'])
  expect(await titlesWith(workbook)).toEqual(['Rechenwelt'])
  expect(await titlesWith(handbook)).toEqual(['Rechenwelt'])
  expect(await importText(app, message)).toMatchObject({ unchanged: 4 })
  await importText(app, onixMessage(bookRecord(other)))
  expect(await titlesWith(book)).toEqual(['Rechenwelt Handbuch', 'Rechenwelt Plakat'])
  expect(await titlesWith(workbook)).toEqual([])
})

test('formats of one title share one page, whichever record comes first and speaks for the title', async () => {
  const [ebook, book, other] = [nextIsbn(), nextIsbn(), nextIsbn()]
  const work = (id: string) =>
    `<RelatedWork><WorkRelationCode>01</WorkRelationCode><WorkIdentifier><WorkIDType>01</WorkIDType><IDValue>${id}</IDValue></WorkIdentifier></RelatedWork>`
  const message = onixMessage(
    onixRecord({ isbn: ebook, form: 'ED', title: 'Netzwerke (E-Book)', related: onixRelation('06', book) }),
    onixRecord({ isbn: book, title: 'Netzwerke', related: work('W-1') }),
    onixRecord({ isbn: other, form: 'LA', title: 'Netzwerke Lizenz', related: work('W-1') }),
  )
  expect(await importText(app, message)).toMatchObject({ created: 3 })
  expect(await pageOf(other)).toMatchObject({
    title: 'Netzwerke',
    products: [{ isbn: ebook, format: 'ebook' }, { isbn: book }, { isbn: other, format: 'licence' }],
  })
  expect(await importText(app, message)).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
})

test('a title that replaces another is its successor, even if its record comes first', async () => {
  const [next, old] = [nextIsbn(), nextIsbn()]
  const message = onixMessage(
    onixRecord({ isbn: next, title: 'Buchhaltung neu', related: onixRelation('03', old) }),
    onixRecord({ isbn: old, title: 'Buchhaltung', related: onixRelation('05', next), availability: '41' }),
  )
  await importText(app, message)
  expect(await pageOf(old)).toMatchObject({ successor: { title: 'Buchhaltung neu' }, availability: 'out_of_print' })
  expect(await pageOf(next)).toMatchObject({ predecessor: { title: 'Buchhaltung' } })
})

test('visitors see a change, and a deletion only takes the product off sale', async () => {
  const isbn = nextIsbn()
  const reference = 'satz-preis'
  await importText(app, onixMessage(onixRecord({ isbn, reference, title: 'Preise' })))
  const { id } = await productOf(isbn)
  expect((await api(catalogueApi.getProduct, { params: { id } })).data.price.amount).toBe(2900)
  const dearer = onixRecord({ isbn, reference, title: 'Preise', price: '31.5', availability: '32' })
  expect(await importText(app, onixMessage(dearer))).toMatchObject({ changed: 1 })
  const shows = (expected: object) =>
    vi.waitFor(async () =>
      expect((await api(catalogueApi.getProduct, { params: { id } })).data).toMatchObject(expected),
    )
  await shows({ price: { amount: 3150 }, availability: 'reprinting' })
  const deletion = onixRecord({ isbn, reference, notification: '05' })
  expect(await importText(app, onixMessage(deletion))).toMatchObject({ changed: 1 })
  expect(await importText(app, onixMessage(deletion))).toMatchObject({ unchanged: 1 })
  await shows({ availability: 'out_of_print', is_purchasable: false })
})

test('of a record in several languages the page shows German, and the others are kept with their language', async () => {
  const isbn = nextIsbn()
  const text = (language: string, words: string) => `<Text language="${language}">${words}</Text>`
  const record = onixRecord({
    isbn,
    title: 'Mieten</TitleText><TitleText language="fre">Louer',
    detail: `<Contributor><ContributorRole>A01</ContributorRole><PersonName>Ada Frei</PersonName>
        <BiographicalNote language="eng">Teaches law</BiographicalNote>
        <BiographicalNote language="ger">Lehrt Recht</BiographicalNote></Contributor>
      <Language><LanguageRole>01</LanguageRole><LanguageCode>ger</LanguageCode></Language>
      <Language><LanguageRole>01</LanguageRole><LanguageCode>fre</LanguageCode></Language>`,
    collateral: `<TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience>
      ${text('fre', 'Pour les locataires.')}${text('ger', 'Für Mieter.')}</TextContent>`,
  })
  expect(await importText(app, onixMessage(record))).toMatchObject({ created: 1, refused: 0 })
  expect(await pageOf(isbn)).toMatchObject({
    title: 'Mieten',
    description: [{ spans: [{ text: 'Für Mieter.' }] }],
  })
  const { id } = await productOf(isbn)
  const kept = () => db.select().from(productRecords).where(eq(productRecords.productId, id))
  const said = {
    languages: ['ger', 'fre'],
    wordings: [
      { of: 'title', language: null, text: 'Mieten' },
      { of: 'title', language: 'fre', text: 'Louer' },
      { of: 'description', language: 'fre', text: '<p>Pour les locataires.</p>' },
      { of: 'description', language: 'ger', text: '<p>Für Mieter.</p>' },
      { of: 'authorNote', language: 'eng', text: 'Teaches law', person: 'Ada Frei' },
      { of: 'authorNote', language: 'ger', text: 'Lehrt Recht', person: 'Ada Frei' },
    ],
  }
  expect(await kept()).toMatchObject([said])
  // An export names the languages, and an import of it drops no wording.
  const exported = await exportText(app, 'onix')
  expect(exported).toContain('<LanguageCode>fre</LanguageCode>')
  expect(await importText(app, exported)).toMatchObject({ changed: 0 })
  expect(await kept()).toMatchObject([said])
})

test('short tags say the same as reference tags', async () => {
  const isbn = nextIsbn()
  const short = `<?xml version="1.0"?><!DOCTYPE ONIXmessage SYSTEM "http://www.editeur.org/onix/3.0/short/onix-international.dtd">
    <ONIXmessage release="3.0"><header><sender><x298>Verlag</x298></sender><x307>20261121</x307><m186>CHF</m186></header>
    <product><a001>kurz-1</a001><a002>03</a002>
      <productidentifier><b221>15</b221><b244>${isbn}</b244></productidentifier>
      <descriptivedetail><x314>00</x314><b012>BB</b012>
        <titledetail><b202>01</b202><titleelement><x409>01</x409><b030>Das</b030><b031>Kurze</b031><b029>Unter</b029></titleelement></titledetail>
        <contributor><b034>1</b034><b035>A01</b035><b039>Lea</b039><b040>Kurz</b040></contributor><b057>2</b057>
        <extent><b218>00</b218><b219>96</b219><b220>03</b220></extent></descriptivedetail>
      <collateraldetail><textcontent><x426>03</x426><x427>00</x427><d104 textformat="05"><p>Text.</p></d104></textcontent></collateraldetail>
      <publishingdetail><publishingdate><x448>01</x448><b306>2025</b306></publishingdate></publishingdetail>
      <productsupply><supplydetail><supplier><j292>09</j292><j137>Verlag</j137></supplier><j396>20</j396>
        <price><x462>42</x462><j151>12.90</j151><tax><x471>R</x471><x472>2.6</x472></tax></price></supplydetail></productsupply>
    </product></ONIXmessage>`
  expect(await importText(app, short)).toMatchObject({ created: 1, refused: 0 })
  expect(await pageOf(isbn)).toMatchObject({
    title: 'Das Kurze',
    subtitle: 'Unter',
    authors: [{ title: 'Lea Kurz' }],
    description: [{ type: 'paragraph', spans: [{ text: 'Text.' }] }],
    products: [{ binding: 'Gebunden', edition_number: 2, page_count: 96, price: { amount: 1290 } }],
  })
})

test('each broken record is refused alone, with its line and the reason', async () => {
  const good = [nextIsbn(), nextIsbn(), nextIsbn()] as const
  const twice = onixRecord({ isbn: good[0], reference: 'gut-0' })
  const bad: [record: string, reason: RegExp][] = [
    [onixRecord({ isbn: '9783999990014' }), /ISBN ist ungültig/],
    [onixRecord({ isbn: nextIsbn(), price: '12.345' }), /Preis in CHF.* ist ungültig: «12.345»/],
    [onixRecord({ isbn: nextIsbn(), price: '' }), /Preis in CHF.* fehlt/],
    [onixRecord({ isbn: nextIsbn(), form: 'ZF' }), /Produktform «ZF»/],
    [onixRecord({ isbn: nextIsbn(), notification: '88' }), /Meldungsart «88»/],
    [onixRecord({ isbn: nextIsbn(), reference: 'x'.repeat(101) }), /Satzreferenz ist länger als 100/],
    [onixRecord({ isbn: nextIsbn() }).replace('</DescriptiveDetail>', ''), /kein wohlgeformtes XML \(Anfang und Ende/],
    [onixRecord({ isbn: nextIsbn() }).replace('</Product>', ''), /nicht abgeschlossen/],
    [onixRecord({ isbn: nextIsbn(), title: '&geheim;' }), /kein wohlgeformtes XML \(eine Entität/],
    [onixRecord({ isbn: nextIsbn(), title: 'Ein \u0001 Zeichen' }), /kein wohlgeformtes XML \(ein Zeichen/],
    [onixRecord({ isbn: nextIsbn(), title: '<![CDATA[offen' }), /kein wohlgeformtes XML|nicht abgeschlossen/],
    [twice, /schon auf Zeile 4/],
  ]
  const records = [twice, ...bad.slice(0, 6).map(([record]) => record), onixRecord({ isbn: good[1] })]
  const message = onixMessage(...records, ...bad.slice(6).map(([record]) => record), onixRecord({ isbn: good[2] }))
  const report = await importText(app, message)
  expect(report).toMatchObject({ created: 3, refused: bad.length, state: 'finished', failure: null })
  const lines = message.split('\n')
  for (const [n, { line, reason }] of report.refusals.entries()) {
    expect(reason).toMatch(bad[n]?.[1] ?? /never/)
    expect(lines[line - 1]).toContain('<Product>')
  }
  const [run] = await db.select().from(importRuns).where(eq(importRuns.id, report.run))
  expect(run).toMatchObject({ created: 3, refused: bad.length, remarked: bad.length })
})

test.each([
  ['ends within the text of a record', (record: string) => record.slice(0, record.indexOf('b]]>')), ''],
  [
    'opens within a tag, and the next record is cut off, too',
    (record: string) => record.replace('<Price>', '<Pri<![CDATA[ce>'),
    '</Product>',
  ],
])('character data that %s hides no other record', async (_, damage, missing) => {
  const collateral = onixText('03', '<p><![CDATA[a < b]]></p>')
  const [first, second, third] = [nextIsbn(), nextIsbn(), nextIsbn()]
  const record = (isbn: string) => onixRecord({ isbn, collateral })
  const message = onixMessage(damage(record(first)), record(second).replace(missing, ''), record(third))
  const report = await importText(app, message)
  expect(report).toMatchObject({ created: missing ? 1 : 2, refused: missing ? 2 : 1, state: 'finished' })
  const lines = message.split('\n')
  for (const { line } of report.refusals) expect(lines[line - 1]).toBe('<Product>')
  expect((await pageOf(third)).description).toMatchObject([{ spans: [{ text: 'a < b' }] }])
})

test('a message that becomes unreadable keeps the records before, and the report says where it ends', async () => {
  const isbn = nextIsbn()
  const cut = onixMessage(onixRecord({ isbn }), onixRecord()).split('</ONIXMessage>')[0] ?? ''
  const report = await importText(app, cut)
  expect(report).toMatchObject({ state: 'aborted', created: 2 })
  expect(report.failure?.reason).toMatch(/bevor sie abgeschlossen/)
  expect(await productOf(isbn)).toBeDefined()
  const bomb = `<!DOCTYPE ONIXMessage [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${onixMessage(onixRecord({ title: '&b;' })).replace(/^<\?.*\n/, '')}`
  for (const [text, reason] of [
    [bomb, /Dokumenttyp/],
    ['<Katalog/>', /keine ONIX-Meldung/],
    [onixMessage().replace('"3.0"', '"2.1"'), /Nur ONIX 3/],
    [onixMessage().replace('UTF-8', 'EBCDIC'), /Zeichenkodierung «ebcdic»/],
    [onixMessage().replace('</Header>', ''), /Kopf/],
  ] as const) {
    const { state, created, failure } = await importText(app, text)
    expect({ state, created }).toEqual({ state: 'aborted', created: 0 })
    expect(failure?.reason).toMatch(reason)
  }
  expect(await importText(app, onixMessage())).toMatchObject({ state: 'finished', created: 0, refused: 0 })
})

test('an export gives back the numbers, works and Thema codes that a sender used', async () => {
  const file = await exportText(app, 'onix')
  expect(file).toContain('<RecordReference>satz-preis</RecordReference>')
  expect(file).toContain('<IDValue>W-1</IDValue>')
  expect(file).toContain('<SubjectCode>LNS</SubjectCode>')
  expect(await importText(app, file)).toMatchObject({ created: 0, changed: 0, refused: 0 })
})

test.each([
  [['EUR'], 'Es gibt ihn nur in EUR.'],
  [['EUR', 'USD', 'EUR'], 'Es gibt ihn nur in EUR und USD.'],
])('a price only in other currencies is refused with their names', async (currencies, sentence) => {
  const prices = currencies.map(
    (code) =>
      `<Price><PriceType>02</PriceType><PriceAmount>29.00</PriceAmount><CurrencyCode>${code}</CurrencyCode></Price>`,
  )
  const record = onixRecord({ isbn: nextIsbn() }).replace(/<Price>[\s\S]*<\/Price>/, prices.join(''))
  const { refused, refusals } = await importText(app, onixMessage(record))
  expect(refused).toBe(1)
  expect(refusals[0]?.reason).toBe(`Preis in CHF inkl. MwSt. fehlt: ${sentence}`)
})

test('where an author lives comes with their first record and goes out again, and stays as staff leave it', async () => {
  const isbn = nextIsbn()
  const living = (
    place: string,
  ) => `<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole>
    <PersonName>Rosa Wohlen</PersonName>
    <ContributorPlace><ContributorPlaceRelator>01</ContributorPlaceRelator><LocationName>Paris</LocationName></ContributorPlace>
    <ContributorPlace><ContributorPlaceRelator>04</ContributorPlaceRelator><CountryCode>CH</CountryCode>
      <LocationName language="fre">Bienne</LocationName><LocationName language="ger">${place}</LocationName>
    </ContributorPlace></Contributor>`
  const bring = (place: string) =>
    importText(app, onixMessage(onixRecord({ reference: 'wohnen', isbn, title: 'Wohnen', detail: living(place) })))
  const placeOf = async () => (await db.select().from(authors).where(eq(authors.name, 'Rosa Wohlen')))[0]?.place
  expect(await bring('Biel')).toMatchObject({ created: 1, refused: 0 })
  expect(await placeOf()).toBe('Biel')
  expect(await exportText(app, 'onix')).toContain(
    '<ContributorPlace><ContributorPlaceRelator>04</ContributorPlaceRelator><LocationName>Biel</LocationName></ContributorPlace>',
  )
  await db.update(authors).set({ place: null }).where(eq(authors.name, 'Rosa Wohlen'))
  expect(await bring('Biel')).toMatchObject({ unchanged: 1 })
  expect(await placeOf()).toBeNull()
})

test('a place that is too long is cut, and said', async () => {
  const detail = `<Contributor><ContributorRole>A01</ContributorRole><PersonName>Lena Lang</PersonName>
    <ContributorPlace><ContributorPlaceRelator>04</ContributorPlaceRelator>
      <LocationName>${'Llanfair '.repeat(10)}</LocationName></ContributorPlace></Contributor>`
  const report = await importText(app, onixMessage(onixRecord({ isbn: nextIsbn(), title: 'Lang', detail })))
  expect(report.notes.map(({ reason }) => reason)).toEqual([
    'Wohnort der Person («Lena Lang»): von 89 auf 60 Zeichen gekürzt.',
  ])
})
