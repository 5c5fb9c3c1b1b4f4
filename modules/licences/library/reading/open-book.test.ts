import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { BookPart } from '#contract/licences/reading.ts'
import { drawBookEpub } from '#sample/ebooks/draw-book-epub.ts'
import { makeEpub } from '#tests/support/factories/epub-factories.ts'
import { openBook } from './open-book.ts'
import { BookUnreadable } from './packed-book.ts'

const PICTURE = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

/** A book of two chapters and a picture, of which the first one has this body. */
async function bookOf(body: string, { head = '', files = {} }: { head?: string; files?: Record<string, string> } = {}) {
  const item = (id: string, href: string, type: string) => `<item id="${id}" href="${href}" media-type="${type}"/>`
  const manifest = [
    item('eins', 'text/eins.xhtml', 'application/xhtml+xml'),
    item('zwei', 'text/zwei.xhtml', 'application/xhtml+xml'),
    item('bild', 'bilder/apfel%20rot.gif', 'image/gif'),
    item('zeichnung', 'bilder/zeichnung.svg', 'image/svg+xml'),
    item('aussen', '../../../../etc/passwd', 'application/xhtml+xml'),
  ]
  const spine = ['eins', 'zwei', 'aussen', 'bild'].map((id) => `<itemref idref="${id}"/>`)
  const epub = await makeEpub({
    files: {
      'OEBPS/buch.opf': `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:language>de-CH</dc:language></metadata><manifest>${manifest.join('')}</manifest><spine>${spine.join('')}</spine></package>`,
      'OEBPS/text/eins.xhtml': `${head}<html xmlns="http://www.w3.org/1999/xhtml" xmlns:xlink="http://www.w3.org/1999/xlink"><head><title>Titel</title><style>p { color: red }</style></head><body>${body}</body></html>`,
      'OEBPS/text/zwei.xhtml': '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>Zwei</p></body></html>',
      'OEBPS/bilder/apfel rot.gif': PICTURE,
      'OEBPS/bilder/zeichnung.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ...files,
    },
  })
  return openBook(new Uint8Array(epub))
}

/** The first chapter as markup, to be compared. */
async function shownOf(...given: Parameters<typeof bookOf>): Promise<string> {
  return markupOf((await bookOf(...given)).chapter(1)?.content ?? [])
}

function markupOf(parts: readonly BookPart[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if ('end' in part) return `</${part.end}>`
      const { begin, ...attributes } = part
      return `<${begin}${Object.keys(attributes).length > 0 ? ` ${JSON.stringify(attributes)}` : ''}>`
    })
    .join('')
}

/** What only an attacker puts into a book, and what is left of it. */
const HOSTILE: [string, string, string][] = [
  ['a script', '<script>alert(1)</script><p>Text</p>', '<p>Text</p>'],
  ['a script in a script', '<script><script>alert(1)</script></script><p>Text</p>', '<p>Text</p>'],
  ['handlers', '<p onclick="alert(1)" style="color:red" class="x">Text</p>', '<p>Text</p>'],
  ['a link with a script', '<p><a href="javascript:alert(1)">Text</a></p>', '<p>Text</p>'],
  ['one that hides it', '<p><a href=" java&#10;script:alert(1)">Text</a></p>', '<p>Text</p>'],
  ['a link with data', '<p><a href="data:text/html,x">Text</a></p>', '<p>Text</p>'],
  ['a link to another site', '<p><a href="https://andere.example/">Text</a></p>', '<p>Text</p>'],
  ['a link to the shop', '<p><a href="/logout">Text</a></p>', '<p>Text</p>'],
  ['a link to no protocol', '<p><a href="//andere.example/zwei.xhtml">Text</a></p>', '<p>Text</p>'],
  ['a link out of the book', '<p><a href="../../../../../etc/passwd">Text</a></p>', '<p>Text</p>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script><text>Text</text></svg>', ''],
  ['a drawing with a page in it', '<svg><foreignObject><p onclick="x">Text</p></foreignObject></svg>', ''],
  ['a picture of another site', '<p><img src="https://andere.example/x.gif" alt="Ein Bild"/></p>', '<p>Ein Bild</p>'],
  ['a picture that fails on purpose', '<p><img src="x" onerror="alert(1)"/></p>', '<p></p>'],
  ['a picture that is a drawing', '<p><img src="../bilder/zeichnung.svg" alt="Skizze"/></p>', '<p>Skizze</p>'],
  ['a picture out of the book', '<p><img src="../../../../../etc/passwd" alt=""/></p>', '<p></p>'],
  [
    'a form',
    '<form action="/logout" method="post"><p>Text</p><input name="x"/><button>Los</button></form>',
    '<p>Text</p>',
  ],
  [
    'a frame',
    '<iframe src="https://andere.example/"/><object data="x.swf"/><embed src="x"/><p>Text</p>',
    '<p>Text</p>',
  ],
  [
    'another base',
    '<base href="https://andere.example/"/><meta http-equiv="refresh" content="0"/><p>Text</p>',
    '<p>Text</p>',
  ],
  [
    'styles',
    '<style>@import "https://andere.example/x.css"</style><link rel="stylesheet" href="x"/><p>Text</p>',
    '<p>Text</p>',
  ],
  ['comments and instructions', '<!-- <script>x</script> --><?php echo 1 ?><p>Text</p>', '<p>Text</p>'],
  ['a script in CDATA', '<p><![CDATA[<script>alert(1)</script>]]></p>', '<p><script>alert(1)</script></p>'],
  [
    'names for the page to stumble over',
    '<p id="__proto__" lang="&quot;x" dir="x">Text</p>',
    '<p {"id":"__proto__"}>Text</p>',
  ],
  ['elements that are properties', '<constructor>Text</constructor><__proto__>Text</__proto__>', 'TextText'],
]

describe('of a hostile book', () => {
  test.each(HOSTILE)('%s is not shown', async (_, body, shown) => {
    expect(await shownOf(body)).toBe(shown)
  })

  test('entities that make a gigabyte of a line are left as they are written', async () => {
    const bomb = Array.from({ length: 9 }, (_, n) => `<!ENTITY b${n + 1} "${`&b${n};`.repeat(10)}">`)
    const head = `<!DOCTYPE html [<!ENTITY b0 "Bumm"><!ENTITY x SYSTEM "file:///etc/passwd">${bomb.join('')}]>`
    expect(await shownOf('<p>&b9; &x; &nbsp;&uuml;&amp;</p>', { head })).toBe('<p>&b9; &x; \u00a0ü&</p>')
  })

  test('a file that unpacks to far more than a chapter is not unpacked', async () => {
    const files = { 'OEBPS/text/eins.xhtml': `<p>${'a'.repeat(3_000_000)}</p>` }
    const book = await bookOf('', { files })
    expect(() => book.chapter(1)).toThrow(BookUnreadable)
    expect(book.chapter(2)?.content).not.toEqual([])
  })

  test('no more comes out of a file than it says of itself', async () => {
    const zip = zipSync({ 'a.txt': Buffer.from('a'.repeat(100_000)) })
    const end = zip.length - 22
    const directory = new DataView(zip.buffer).getUint32(end + 16, true)
    new DataView(zip.buffer).setUint32(directory + 24, 10, true)
    const { PackedBook } = await import('./packed-book.ts')
    expect(new PackedBook(zip).read('a.txt', 1_000)).toHaveLength(10)
  })

  test('markup that lies too deep leaves its text, and what never ends is no chapter', async () => {
    const deep = await shownOf(`${'<div>'.repeat(5_000)}Text${'</div>'.repeat(5_000)}`)
    expect(deep.match(/<div>/g)).toHaveLength(60)
    expect(deep).toContain(`Text${'</div>'.repeat(60)}`)
    expect(await shownOf('<p>Text')).toBe('<p>Text</p>')
    await expect(shownOf('<br/>'.repeat(70_000))).rejects.toThrow(BookUnreadable)
    await expect(shownOf('<1 '.repeat(70_000))).rejects.toThrow(BookUnreadable)
  })

  test.each([
    ['no ZIP', Buffer.from('kein Buch')],
    ['an empty ZIP', Buffer.from(zipSync({}))],
    ['a ZIP of something else', Buffer.from(zipSync({ 'a.txt': Buffer.from('a') }))],
  ])('%s is no book', (_, bytes) => {
    expect(() => openBook(new Uint8Array(bytes))).toThrow(BookUnreadable)
  })
})

describe('of a book', () => {
  test('links lead from chapter to chapter, and pictures have their numbers', async () => {
    const body =
      '<h1 id="anfang">Eins</h1><p><a href="zwei.xhtml#da">weiter</a>, <a href="#anfang">zurück</a></p><figure><img src="../bilder/apfel%20rot.gif" alt="Ein Apfel"/><figcaption>Bild</figcaption></figure><svg xmlns="http://www.w3.org/2000/svg"><g><image xlink:href="../bilder/apfel%20rot.gif"/></g></svg>'
    expect(await shownOf(body)).toBe(
      '<h1 {"id":"anfang"}>Eins</h1><p><a {"to":{"chapter":2,"anchor":"da"}}>weiter</a>, <a {"to":{"chapter":1,"anchor":"anfang"}}>zurück</a></p><figure><img {"picture":1,"alt":"Ein Apfel"}><figcaption>Bild</figcaption></figure><img {"picture":1,"alt":""}>',
    )
    const book = await bookOf(body)
    expect([book.language, book.chapters, book.chapter(3), book.picture(2)]).toEqual(['de-CH', 2, null, null])
    expect(book.picture(1)).toMatchObject({ mediaType: 'image/gif', name: 'apfel rot.gif' })
    expect(Buffer.from(book.picture(1)?.bytes ?? []).equals(PICTURE)).toBe(true)
  })

  test('whatever browsers would put in another order is put in order before', async () => {
    expect(await shownOf('<p>Vor<div>In<ul><li>Punkt</li></ul></div>Nach</p>')).toBe('<p>VorInPunktNach</p>')
    expect(await shownOf('<table>lose<tr><td colspan="2" rowspan="9999">Zelle</td>lose</tr></table>')).toBe(
      '<table><tbody><tr><td {"columns":2}>Zelle</td></tr></tbody></table>',
    )
    expect(await shownOf('<h1>Eins <h2>Zwei</h2></h1><li>Punkt</li>')).toBe('<h1>Eins Zwei</h1>Punkt')
    expect(await shownOf('<ol start="4"><li>Vier</li><p>lose</p></ol>')).toBe('<ol {"start":4}><li>Vier</li></ol>')
    expect(await shownOf('<p><a href="zwei.xhtml">Aus <a href="zwei.xhtml">zwei</a></a></p>')).toBe(
      '<p><a {"to":{"chapter":2,"anchor":null}}>Aus zwei</a></p>',
    )
    expect(await shownOf('<pre>\n  a\n   b</pre>')).toBe('<pre>  a\n   b</pre>')
  })

  test('formulas stay, and words in another language are told as such', async () => {
    expect(
      await shownOf(
        '<math display="block"><mfrac><mi>a</mi><mn>2</mn></mfrac><div>x</div></math><p xml:lang="fr">Oui, <span>non</span></p>',
      ),
    ).toBe('<math {"block":true}><mfrac><mi>a</mi><mn>2</mn></mfrac>x</math><p {"lang":"fr"}>Oui, non</p>')
  })

  test.each(['2.0', '3.0'] as const)('of EPUB %s, the table of contents is read', async (version) => {
    const book = openBook(new Uint8Array(await makeEpub({ version })))
    expect(book.contents).toEqual([{ label: 'Erstes Kapitel', depth: 1, chapter: 1, anchor: null }])
    expect(book.chapter(1)?.title).toBe('Erstes Kapitel')
  })

  test('each chapter of an e-book of the demonstration is read, with the picture of its cover', async () => {
    const epub = await drawBookEpub({
      title: 'Soll, Haben & Saldo',
      subtitle: null,
      authors: ['Zoë Müller'],
      isbn: null,
      series: 'Saldo',
      edition: '2. Auflage 2026',
      topics: ['Die Bilanz', 'Das Konto', 'Der Abschluss'],
      coverSvg: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="15"/>',
    })
    const book = openBook(epub)
    expect(book.contents).toHaveLength(book.chapters)
    expect(book.chapters).toBe(7)
    const chapters = Array.from({ length: book.chapters }, (_, n) => book.chapter(n + 1))
    expect(markupOf(chapters[0]?.content ?? [])).toContain('"picture":1')
    for (const chapter of chapters.slice(3)) {
      const shown = markupOf(chapter?.content ?? [])
      expect(shown).toContain(`<h1>${chapter?.title}</h1>`)
      for (const part of ['<aside>', '<h2>Aufgaben</h2>', '<ol>', '<li>']) expect(shown).toContain(part)
    }
  })
})
