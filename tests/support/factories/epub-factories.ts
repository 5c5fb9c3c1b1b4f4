import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

interface EpubOptions {
  version?: '2.0' | '3.0'
  /** Of the elements of the package document, such as `opf:`. */
  prefix?: string
  /** Further files, or others in place of the usual ones; null leaves one out. */
  files?: Record<string, string | Buffer | null>
}

const CONTAINER = `<?xml version="1.0"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="OEBPS/buch.opf" media-type="application/oebps-package+xml"/>
</rootfiles></container>`

/** A small EPUB of one chapter that a checker accepts. */
export function makeEpub({ version = '3.0', prefix = '', files = {} }: EpubOptions = {}): Promise<Buffer> {
  const all = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER,
    'OEBPS/buch.opf': packageOf(version, prefix),
    'OEBPS/kapitel.xhtml': chapterOf(version),
    ...(version === '3.0' ? { 'OEBPS/nav.xhtml': NAVIGATION } : { 'OEBPS/toc.ncx': TABLE }),
    ...files,
  }
  const zip = new ZipFile()
  for (const [name, content] of Object.entries<string | Buffer | null>(all)) {
    const options = { compress: name !== 'mimetype', forceDosTimestamp: true }
    if (content !== null) zip.addBuffer(Buffer.from(content), name, options)
  }
  zip.end()
  return buffer(zip.outputStream)
}

function packageOf(version: string, p: string): string {
  const isNew = version === '3.0'
  const navigation = isNew
    ? `<${p}item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>`
    : `<${p}item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<${p}package xmlns${p && ':opf'}="http://www.idpf.org/2007/opf" version="${version}" unique-identifier="id">
  <${p}metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="id">urn:isbn:9783999990017</dc:identifier>
    <dc:title>Äpfel &amp; Birnen</dc:title>
    <dc:language>de-CH</dc:language>
    ${isNew ? `<${p}meta property="dcterms:modified">2026-10-15T08:00:00Z</${p}meta>` : ''}
  </${p}metadata>
  <${p}manifest>
    ${navigation}
    <${p}item id="k" href="kapitel.xhtml" media-type="application/xhtml+xml"/>
  </${p}manifest>
  <${p}spine${isNew ? '' : ' toc="ncx"'}><${p}itemref idref="k"/></${p}spine>
</${p}package>
`
}

function chapterOf(version: string): string {
  const doctype =
    version === '3.0'
      ? '<!DOCTYPE html>'
      : '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd">'
  return `${doctype}
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Erstes Kapitel</title></head>
<body><h1 id="erstes">Erstes Kapitel</h1><p>Es war ein Apfel.</p></body></html>
`
}

const NAVIGATION = `<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Inhalt</title></head>
<body><nav epub:type="toc"><ol><li><a href="kapitel.xhtml">Erstes Kapitel</a></li></ol></nav></body></html>
`
const TABLE = `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head><meta name="dtb:uid" content="urn:isbn:9783999990017"/></head>
<docTitle><text>Äpfel</text></docTitle>
<navMap><navPoint id="n" playOrder="1"><navLabel><text>Erstes Kapitel</text></navLabel><content src="kapitel.xhtml"/></navPoint></navMap></ncx>
`
