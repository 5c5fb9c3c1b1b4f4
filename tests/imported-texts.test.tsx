import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { decode } from 'html-entities'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'
import { type EntryOf, getEntry } from '#contract/content/content.ts'
import { products, titles } from '#modules/catalogue/catalogue/tables.ts'
import { isPlain } from '#modules/exchange/record/html.ts'
import { sampleIsbn } from '#sample/catalogue/isbn.ts'
import { ogPictureRoutes } from '#server/media/og-pictures.ts'
import { workshop } from '#server/media/picture-workshop.ts'
import { rawTexts, rawTextsOfFeed } from '#tests/support/answers/expect-nothing-raw.ts'
import { startTestApp } from '#tests/support/app.ts'
import { importText } from '#tests/support/catalogue-files.ts'
import { onixMessage, onixRecord, onixText } from '#tests/support/factories/onix-message.ts'
import { mailTo } from '#tests/support/mails/mail-links.ts'
import { makeOrder } from '#tests/support/shopper.ts'
import { describeTitle } from '#web/routes/website/product/describe-title.ts'
import { ProductPage } from '#web/routes/website/product/product-page.tsx'
import type { TitlePage } from '#web/routes/website/product/title-page.ts'
import { pageMeta } from '#web/seo.ts'

/** Wherever a title is shown, none of what publishers write around its words may be seen. */

const app = await startTestApp({ mail: true, worksJobs: true })
const { db } = app.core
const api = app.client()
const folder = await mkdtemp(join(tmpdir(), 'lernladen-texts-'))
afterAll(() => rm(folder, { recursive: true }))

interface Case {
  title: string
  /** In the record, and what a reader sees of it. */
  text: string
  reads: string[]
  detail?: string
}

const html = (text: string) => onixText('03', `<![CDATA[${text}]]>`, '02')

/** As they came from publishers. */
const CASES: Record<string, Case> = {
  'entities of HTML': {
    title: 'Entit&#228;ten',
    text: html(
      '<p>Caf&eacute; &ndash; f&uuml;r alle &amp; jeden:</p><ul><li>Gr&ouml;sse</li><li>M&auml;dchen</li></ul>',
    ),
    reads: ['Entitäten', 'Café – für alle & jeden:', 'Grösse', 'Mädchen'],
  },
  'tags that are left open': {
    title: 'Offene Tags',
    text: html('<p>Erster Absatz<p>Zweiter Absatz mit 3 < 5 und <b>fett</b><br>neue Zeile'),
    reads: ['Offene Tags', 'Erster Absatz', 'Zweiter Absatz mit 3 < 5 und', 'neue Zeile'],
  },
  'tags in capitals': {
    title: 'Gross &amp; klein',
    text: html('<P>GROSS<BR>und <B>fett</B>:<UL><LI>Eins<LI>Zwei</UL><FONT COLOR=red>rot</FONT>'),
    reads: ['Gross & klein', 'Eins', 'Zwei', 'rot'],
  },
  'markup that was escaped several times': {
    title: '&amp;lt;b&amp;gt;Doppelt&amp;lt;/b&amp;gt; &amp;amp;amp; dreifach',
    text: onixText(
      '03',
      '&amp;amp;lt;p&amp;amp;gt;Er &amp;amp;amp;uuml;bt &amp;amp;amp;amp; liest&amp;amp;lt;/p&amp;amp;gt;',
    ),
    reads: ['Doppelt & dreifach', 'Er übt & liest'],
  },
  'signs around names': {
    title: '&lt;i&gt;Namen&lt;/i&gt;',
    text: `${html('<p>Text</p>')}${onixText('04', '<![CDATA[<UL><LI>Vorwort &amp;amp; Dank | 7<LI>Übungen&nbsp;&hellip; 12</UL>]]>', '02')}`,
    reads: ['Namen', 'Zoë & Léa', 'Lehrt & schreibt', 'Reihe & mehr', 'Zum Üben & Lernen', '2. & 3. Auflage', 'Dank'],
    detail: `<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole>
        <PersonName>Zo&amp;euml; &amp;amp;amp; L&lt;I&gt;&amp;#233;&lt;/I&gt;a</PersonName>
        <BiographicalNote textformat="02"><![CDATA[<P>Lehrt &amp;amp; schreibt]]></BiographicalNote></Contributor>
      <Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType><TitleElement>
        <TitleElementLevel>02</TitleElementLevel><TitleText>Reihe &amp;amp; &lt;b&gt;mehr&lt;/b&gt;</TitleText></TitleElement></TitleDetail></Collection>
      <EditionStatement>2. &amp;amp; 3. Auflage</EditionStatement>
      <ProductFormDescription>Broschiert &amp;amp; gelocht&lt;br&gt;</ProductFormDescription>`,
  },
  'entities without their semicolon': {
    title: 'Fisch &amp;amp Vogel',
    text: html('<p>Gr&ouml &#8211 und &nbsp mehr &amp AT&T, R&D und ?a=1&copy=2</p>'),
    reads: ['Fisch & Vogel', 'AT&T, R&D'],
  },
}

/** What a browser would show of an entity that nobody resolved, whether or not it was ended. */
const LEFTOVER = /&(?:amp|lt|gt|quot|apos|nbsp|shy|[aeiou](?:uml|acute|grave|circ)|[nm]dash|hellip|#x?[\da-f]+)\b/i

const numbers = Object.keys(CASES).map((_, n) => sampleIsbn(70_000 + n))
const records = Object.values(CASES).map(({ title, text, detail = '' }, n) =>
  onixRecord({
    reference: `text-${n}`,
    isbn: numbers[n] ?? '',
    title: `${title}</TitleText><Subtitle>Zum &amp;Uuml;ben &amp;amp; &lt;em&gt;Lernen&lt;/em&gt;</Subtitle><TitleText>`,
    detail: `<ProductIdentifier/>${detail}`,
    collateral: text,
  }).replace(
    '<DescriptiveDetail>',
    `<ProductIdentifier><ProductIDType>01</ProductIDType><IDValue>B&amp;amp;C-${n}</IDValue></ProductIdentifier><DescriptiveDetail>`,
  ),
)
const report = await importText(app, onixMessage(...records.map((one) => one.replace('<TitleText></TitleText>', ''))))
const drawn = vi.spyOn(workshop, 'run')
const ogPictures = await ogPictureRoutes({
  connection: app.connection,
  roots: [folder],
  cacheDir: join(folder, 'cache'),
  cacheBytes: 10_000_000,
})

const Shop = createRoutesStub([{ id: 'root', path: '*', loader: () => null, Component: LoadedTitle }])

function LoadedTitle() {
  return <ProductPage page={useLoaderData<TitlePage>()} />
}

/** What is seen or read aloud of HTML: its text, and the attributes that are texts. */
function seenOf(page: string): string[] {
  const attributes = [...page.matchAll(/\s(?:alt|title|content|placeholder|value|aria-label)="([^"]*)"/g)]
  const texts = page.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').split(/<[^>]*>/)
  return [...texts, ...attributes.map(([, value = '']) => value)].map((text) => decode(text)).filter(Boolean)
}

function expectClean(texts: readonly string[]): void {
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => !isPlain(text) || LEFTOVER.test(text))).toEqual([])
}

/** The strings in a value, whatever they are called. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

test('all of them are taken', () => expect(report).toMatchObject({ created: records.length, refused: 0, refusals: [] }))

test.each(Object.entries(CASES).map(([name, one], n) => [name, one, numbers[n] ?? ''] as const))(
  'of %s nothing is seen on the page, for search engines, in the picture or in a mail',
  { timeout: 120_000 },
  async (_, { reads }, isbn) => {
    const [product] = await db.select().from(products).where(eq(products.isbn, isbn))
    const [row] = await db
      .select()
      .from(titles)
      .where(eq(titles.id, product?.titleId ?? ''))
    const uri = row?.uri ?? ''
    const { data } = await api(getEntry, { query: { uri } })
    const entry = data as EntryOf<'product'>
    expect(rawTexts(entry)).toEqual([])

    const described = describeTitle(entry, 'https://shop.example')
    const site = { origin: 'https://shop.example', publisher: { name: 'Verlag' } }
    expectClean(stringsOf(pageMeta(site, described.seo)))
    expectClean(stringsOf(described.structured))

    const page = { ...entry, formToken: '', ...described }
    const seen = seenOf(
      renderToStaticMarkup(<Shop initialEntries={[uri]} hydrationData={{ loaderData: { root: page } }} />),
    )
    expectClean(seen)
    for (const words of reads) expect(seen.join(' ').replace(/\s+/g, ' ')).toContain(words)

    const picture = await ogPictures.request(`/og${uri}.png`)
    expect(picture.status).toBe(200)
    expectClean(stringsOf(drawn.mock.lastCall?.[0]))

    const { shopper } = await makeOrder(app, { productId: product?.id ?? '', method: 'invoice' })
    const mail = await mailTo(app, shopper.user.email, /^Ihre Bestellung/)
    expect(mail.text).toContain(row?.title)
    expectClean([mail.subject, ...mail.text.split('\n')])
    expectClean(seenOf(mail.html))
  },
)

test('the feed shows none of it', async () => {
  expect(await rawTextsOfFeed(app)).toEqual([])
})
