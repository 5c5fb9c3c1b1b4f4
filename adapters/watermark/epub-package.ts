import { SaxesParser } from 'saxes'
import { parse } from './find-package.ts'
import { escapeXml } from './mark-page.ts'
import { MarkRefused } from './port.ts'

const OPF = 'http://www.idpf.org/2007/opf'
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/'

/** A file of the book: its id in the package document, and its path relative to it. */
export interface Place {
  id: string
  href: string
}

interface Addition {
  text: string
  place: Place
}

interface MarkedPackage {
  document: string
  /** Of EPUB: 2 or 3. */
  version: number
  /** Empty where the book names none. */
  language: string
}

interface Ends {
  /** Where the end tag of an element begins, with the prefix of its name. */
  metadata: End
  manifest: End
  spine: End
}

interface End {
  at: number
  prefix: string
}

/**
 * The package document with a page more, at the end of the reading order, and with the text as `dc:rights`. Everything
 * that it says already stays as it is written.
 */
export function addToPackage(source: string, { text, place }: Addition): MarkedPackage {
  const { ends, version, language, isFixed } = survey(source)
  const { metadata, manifest, spine } = ends
  const rights = `<dc:rights xmlns:dc="${DUBLIN_CORE}">${escapeXml(text)}</dc:rights>`
  const item = `<${manifest.prefix}item id="${place.id}" href="${place.href}" media-type="application/xhtml+xml"/>`
  // In a book whose pages are pictures of fixed size, this one page is text.
  const layout = isFixed && version >= 3 ? ' properties="rendition:layout-reflowable"' : ''
  const itemref = `<${spine.prefix}itemref idref="${place.id}"${layout}/>`
  const additions = [
    { at: metadata.at, element: rights },
    { at: manifest.at, element: item },
    { at: spine.at, element: itemref },
  ].sort((one, other) => one.at - other.at)
  let document = ''
  let done = 0
  for (const { at, element } of additions) {
    document += `${source.slice(done, at)}${element}\n`
    done = at
  }
  return { document: document + source.slice(done), version, language }
}

function survey(source: string) {
  const ends: Partial<Ends> = {}
  let [version, language, text, isFixed] = ['', '', '', false]
  // A byte order mark is no part of what the parser counts.
  const skipped = source.startsWith('\uFEFF') ? 1 : 0
  const parser = new SaxesParser({ xmlns: true, position: true })
  parser.on('opentag', ({ local, attributes }) => {
    text = ''
    if (local === 'package') version = attributes['version']?.value ?? ''
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('closetag', ({ local, uri, prefix }) => {
    if (uri === DUBLIN_CORE && local === 'language') language ||= text.trim()
    if (local === 'meta' && text.trim() === 'pre-paginated') isFixed = true
    if (uri !== OPF || !(local === 'metadata' || local === 'manifest' || local === 'spine')) return
    const at = source.lastIndexOf('</', parser.position + skipped)
    ends[local] = { at, prefix: prefix && `${prefix}:` }
  })
  parse(parser, source.slice(skipped))
  const { metadata, manifest, spine } = ends
  if (!metadata || !manifest || !spine) throw new MarkRefused('unreadable')
  return { ends: { metadata, manifest, spine }, version: Number.parseInt(version, 10), language, isFixed }
}
