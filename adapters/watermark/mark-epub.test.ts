import { EpubCheck } from '@likecoin/epubcheck-ts'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeEpub } from '#tests/support/factories/epub-factories.ts'
import { markEpub } from './mark-epub.ts'
import { type MarkRefusal, MarkRefused } from './port.ts'

const TEXT = 'Persönliches Exemplar von Żaneta «Łódź» & Söhne <AG>, Bestellung 2026-100234'
const ESCAPED = 'Persönliches Exemplar von Żaneta «Łódź» &amp; Söhne &lt;AG&gt;, Bestellung 2026-100234'
const BOUNDS = { bytes: 1_000_000, files: 100 }
const mark = (epub: Uint8Array, text = TEXT) => markEpub(epub, text, BOUNDS)
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()

test.each(['2.0', '3.0'] as const)('a checker accepts a marked EPUB %s', async (version) => {
  const { messages } = await EpubCheck.validate(await mark(await makeEpub({ version })))
  expect(messages).toEqual([])
})

test.each(['', 'opf:'])('adds a last page and the rights, and leaves all else as it is: %s', async (prefix) => {
  const epub = await makeEpub({ prefix, files: { 'OEBPS/bild.bin': Buffer.from([1, 2, 3]), '7': 'sieben' } })
  const [before, after] = [unzipSync(epub), unzipSync(await mark(epub))]
  const { 'OEBPS/personal-copy.xhtml': page, 'OEBPS/buch.opf': opf, ...others } = after
  const { 'OEBPS/buch.opf': plain, ...rest } = before
  expect(others).toEqual(rest)
  expect(text(page)).toContain(`<p>${ESCAPED}</p>`)
  expect(text(page)).toContain('lang="de-CH"')
  const added = [
    `<dc:rights xmlns:dc="http://purl.org/dc/elements/1.1/">${ESCAPED}</dc:rights>\n`,
    `<${prefix}item id="personal-copy" href="personal-copy.xhtml" media-type="application/xhtml+xml"/>\n`,
    `<${prefix}itemref idref="personal-copy"/>\n`,
  ]
  expect(text(opf)).toMatch(new RegExp(`<${prefix}itemref idref="k"/><${prefix}itemref idref="personal-copy"/>\\s*</`))
  expect(added.reduce((left, one) => left.replace(one, ''), text(opf))).toBe(text(plain))
})

test('the media type comes first, as plain bytes', async () => {
  const marked = Buffer.from(await mark(await makeEpub({ files: { '1': 'eins' } })))
  expect(marked.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip')
})

test('a book that already has such a page gets another one', async () => {
  const files = unzipSync(await mark(await mark(await makeEpub()), 'Zweites Exemplar'))
  expect(text(files['OEBPS/personal-copy.xhtml'])).toContain(ESCAPED)
  expect(text(files['OEBPS/personal-copy-2.xhtml'])).toContain('Zweites Exemplar')
})

test('the page of a book with fixed pages is text all the same', async () => {
  const opf = text(unzipSync(await makeEpub())['OEBPS/buch.opf'])
  const fixed = opf.replace('</metadata>', '<meta property="rendition:layout">pre-paginated</meta></metadata>')
  const marked = unzipSync(await mark(await makeEpub({ files: { 'OEBPS/buch.opf': fixed } })))
  expect(text(marked['OEBPS/buch.opf'])).toContain(
    '<itemref idref="personal-copy" properties="rendition:layout-reflowable"/>',
  )
})

test('the same EPUB for the same person is the same file', async () => {
  const epub = await makeEpub()
  expect(Buffer.from(await mark(epub)).equals(await mark(epub))).toBe(true)
})

type Files = Record<string, Uint8Array>
const renamed = (files: Files, rename: (name: string) => string): Files =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [rename(name), bytes]))

const inContainer =
  (part: string | RegExp, instead: string) =>
  (files: Files): Files => {
    const container = text(files['META-INF/container.xml']).replace(part, instead)
    return { ...files, 'META-INF/container.xml': strToU8(container) }
  }

test.each<[string, (files: Files) => Files]>([
  ['the media type last', ({ mimetype, ...rest }) => ({ ...rest, ...(mimetype && { mimetype }) })],
  ['the media type compressed', (files) => files],
  ['the media type with a line break', (files) => ({ ...files, mimetype: strToU8('application/epub+zip\r\n') })],
  ['no media type', ({ mimetype: _, ...rest }) => rest],
  ['its folder', (files) => renamed(files, (name) => `Äpfel und Birnen/${name}`)],
  ['what a Mac adds', (files) => ({ '.DS_Store': strToU8('x'), ...files, '__MACOSX/._mimetype': strToU8('x') })],
  ['folders as in Windows', (files) => renamed(files, (name) => name.replaceAll('/', '\\'))],
  [
    'a byte order mark in its container',
    (files) => ({ ...files, 'META-INF/container.xml': strToU8(`\ufeff${text(files['META-INF/container.xml'])}`) }),
  ],
  ['a path in its container that begins at its folder', inContainer('"OEBPS', '"./OEBPS')],
  ['a path in its container from the root', inContainer('"OEBPS', '"/OEBPS')],
  ['a path in its container without a type', inContainer(/ media-type="[^"]*"/, '')],
  ['a path in its container that is written as an address', inContainer('buch.opf', 'b%75ch.opf')],
])('a valid book that was packed again by hand is a book: %s', async (_, change) => {
  const packed = zipSync(change(unzipSync(await makeEpub())))
  const { messages } = await EpubCheck.validate(await mark(packed))
  expect(messages).toEqual([])
})

const encryption = (algorithm: string) =>
  `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:e="http://www.w3.org/2001/04/xmlenc#"><e:EncryptedData><e:EncryptionMethod Algorithm="${algorithm}"/></e:EncryptedData></encryption>`
const epubWith = (name: string, content: string | Buffer | null) => makeEpub({ files: { [name]: content } })

test('fonts that are hidden from other books are no lock', async () => {
  const epub = await epubWith('META-INF/encryption.xml', encryption('http://www.idpf.org/2008/embedding'))
  expect(await mark(epub)).toBeInstanceOf(Uint8Array)
})

const entity = '<?xml version="1.0"?><!DOCTYPE p [<!ENTITY a "x">]><package>&a;</package>'

test.each<[string, Promise<Uint8Array>, MarkRefusal]>([
  ['nothing', Promise.resolve(new Uint8Array()), 'unreadable'],
  ['no ZIP', Promise.resolve(Buffer.from('%PDF-1.7')), 'unreadable'],
  ['cut off', makeEpub().then((epub) => epub.subarray(0, 900)), 'unreadable'],
  ['another kind of file', epubWith('mimetype', 'application/zip'), 'no book'],
  ['a ZIP of anything', makeEpub({ files: { mimetype: null, 'META-INF/container.xml': null } }), 'no book'],
  ['no container', epubWith('META-INF/container.xml', null), 'unreadable'],
  ['no package document', epubWith('OEBPS/buch.opf', null), 'unreadable'],
  ['broken XML', epubWith('OEBPS/buch.opf', '<package><metadata>'), 'unreadable'],
  ['entities of its own', epubWith('OEBPS/buch.opf', entity), 'unreadable'],
  ['not UTF-8', epubWith('OEBPS/buch.opf', Buffer.from([0xff, 0xfe, 0x3c])), 'unreadable'],
  [
    'copy protection',
    epubWith('META-INF/encryption.xml', encryption('http://www.w3.org/2001/04/xmlenc#aes256-cbc')),
    'encrypted',
  ],
  [
    'copy protection that names no method',
    epubWith('META-INF/encryption.xml', encryption('').replace(/<e:EncryptionMethod[^>]*>/, '')),
    'encrypted',
  ],
  ['a bomb', epubWith('OEBPS/bombe.bin', Buffer.alloc(2_000_000)), 'too large'],
])('refuses a file: %s', async (_, epub, reason) => {
  await expect(mark(await epub)).rejects.toThrow(new MarkRefused(reason))
})
