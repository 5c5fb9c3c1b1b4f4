import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { type BookChapter, chaptersOf } from './chapters.ts'
import { CONTENTS_TITLE, coverAlt, type EBook, IMPRINT_TITLE, imprintOf, PUBLISHER } from './ebook.ts'

/** A fixed date, so that the same book is the same bytes: of the archive and of its metadata. */
const PACKED_AT = new Date(2026, 9, 15, 8)
const MODIFIED = '2026-10-15T08:00:00Z'

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`
const STYLE = `body { line-height: 1.5; margin: 1em; }
h1, h2 { color: #135450; line-height: 1.2; }
aside { background: #eaf2f0; border-left: 0.25em solid #135450; color: #1b2421; padding: 0.5em 1em; }
.cover { margin: 0; text-align: center; }
.cover img { max-height: 100vh; max-width: 100%; }
`

interface Page {
  id: string
  title: string
  body: string
}

/** Packs a whole e-book as EPUB 3, with what it says of its accessibility. The same book is the same bytes. */
export async function drawBookEpub(book: EBook): Promise<Uint8Array> {
  const cover = await sharp(Buffer.from(book.coverSvg))
    .resize({ width: 1000 })
    .flatten()
    .jpeg({ quality: 82 })
    .toBuffer()
  const pages = pagesOf(book)
  const zip = new ZipFile()
  const add = (name: string, content: string | Buffer, compress = true) => {
    zip.addBuffer(Buffer.from(content), name, { mtime: PACKED_AT, forceDosTimestamp: true, compress })
  }
  add('mimetype', 'application/epub+zip', false)
  add('META-INF/container.xml', CONTAINER)
  add('EPUB/package.opf', packageOf(book, pages))
  add('EPUB/nav.xhtml', navigationOf(book, pages))
  for (const { id, title, body } of pages) add(`EPUB/${id}.xhtml`, pageOf(title, body))
  add('EPUB/style.css', STYLE)
  add('EPUB/cover.jpg', cover, false)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

function pagesOf(book: EBook): Page[] {
  const { title, subtitle, authors, series } = book
  const [head, under] = [escapeXml(title), subtitle ? `<p>${escapeXml(subtitle)}</p>` : '']
  const cover = `<div class="cover"><img src="cover.jpg" alt="${escapeXml(coverAlt(book))}"/></div>`
  const titlePage = `<p>${escapeXml(series)}</p>\n<h1>${head}</h1>\n${under}\n<p>${escapeXml(authors.join(', '))}</p>\n<p>${PUBLISHER}, Bern</p>`
  const imprint = imprintOf(book).map((line) => `<p>${escapeXml(line)}</p>`)
  return [
    { id: 'cover', title: coverAlt(book), body: cover },
    { id: 'title', title, body: titlePage },
    { id: 'imprint', title: IMPRINT_TITLE, body: `<h1>${IMPRINT_TITLE}</h1>\n${imprint.join('\n')}` },
    ...chaptersOf(book).map((chapter) => ({
      id: `chapter-${chapter.number}`,
      title: `${chapter.number} ${chapter.title}`,
      body: chapterBody(chapter),
    })),
  ]
}

function chapterBody({ number, title, blocks }: BookChapter): string {
  const tasks = blocks.filter(({ kind }) => kind === 'task').map(({ text }) => `<li>${escapeXml(text)}</li>`)
  const lines = blocks.map(({ kind, text }) => {
    if (kind === 'heading') return `<h2>${escapeXml(text)}</h2>`
    if (kind === 'box') return `<aside><p>${escapeXml(text)}</p></aside>`
    return kind === 'task' ? '' : `<p>${escapeXml(text)}</p>`
  })
  const body = [`<h1>${number} ${escapeXml(title)}</h1>`, ...lines, '<ol>', ...tasks, '</ol>']
  return `<section epub:type="chapter">\n${body.filter(Boolean).join('\n')}\n</section>`
}

function pageOf(title: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="de-CH" lang="de-CH">
<head>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" href="style.css"/>
</head>
<body>
${body}
</body>
</html>
`
}

function navigationOf({ title }: EBook, pages: readonly Page[]): string {
  const entries = pages.map((page) => `<li><a href="${page.id}.xhtml">${escapeXml(page.title)}</a></li>`)
  const nav = ['<nav epub:type="toc" id="toc">', `<h1>${CONTENTS_TITLE}</h1>`, '<ol>', ...entries, '</ol>', '</nav>']
  return pageOf(`${CONTENTS_TITLE}: ${title}`, nav.join('\n'))
}

/** What readers with a disability can rely on (EPUB Accessibility 1.1, 2). */
const ACCESSIBILITY = [
  ['accessMode', 'textual'],
  ['accessMode', 'visual'],
  ['accessModeSufficient', 'textual'],
  ['accessibilityFeature', 'alternativeText'],
  ['accessibilityFeature', 'readingOrder'],
  ['accessibilityFeature', 'structuralNavigation'],
  ['accessibilityFeature', 'tableOfContents'],
  ['accessibilityHazard', 'none'],
  ['accessibilitySummary', 'Text mit Überschriften; der Umschlag ist das einzige Bild und beschrieben.'],
] as const

function packageOf(book: EBook, pages: readonly Page[]): string {
  const { title, subtitle, authors, isbn } = book
  const id = isbn === null ? `urn:lernladen:${encodeURIComponent(title)}` : `urn:isbn:${isbn.replaceAll('-', '')}`
  const metadata = [
    `<dc:identifier id="id">${escapeXml(id)}</dc:identifier>`,
    `<dc:title>${escapeXml(subtitle ? `${title}. ${subtitle}` : title)}</dc:title>`,
    '<dc:language>de-CH</dc:language>',
    ...authors.map((author) => `<dc:creator>${escapeXml(author)}</dc:creator>`),
    `<dc:publisher>${PUBLISHER}</dc:publisher>`,
    `<meta property="dcterms:modified">${MODIFIED}</meta>`,
    ...ACCESSIBILITY.map(([name, value]) => `<meta property="schema:${name}">${value}</meta>`),
  ]
  const manifest = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="style" href="style.css" media-type="text/css"/>',
    '<item id="cover-image" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>',
    ...pages.map((page) => `<item id="${page.id}" href="${page.id}.xhtml" media-type="application/xhtml+xml"/>`),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="de-CH">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata.join('\n')}
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine>
${pages.map((page) => `<itemref idref="${page.id}"/>`).join('\n')}
</spine>
</package>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
