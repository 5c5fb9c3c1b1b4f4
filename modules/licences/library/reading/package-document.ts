import { parseMarkup } from './parse-markup.ts'
import { placeInBook } from './place-in-book.ts'

interface Item {
  /** Its name in the archive. */
  file: string
  mediaType: string
  properties: readonly string[]
}

export interface PackageDocument {
  language: string | null
  /** In the order of the document. */
  items: readonly Item[]
  /** Names of the files in the order of reading. */
  spine: readonly string[]
  /** Names of the files of the table of contents, of EPUB 3 and of EPUB 2. */
  navigation: string | null
  ncx: string | null
}

const NCX_TYPE = 'application/x-dtbncx+xml'

/** The name of the package document, which the container of a marked copy has as the archive does. */
export function readContainer(source: string): string {
  const paths: string[] = []
  parseMarkup(source, {
    begin({ name, attributes }) {
      if (name === 'rootfile') paths.push(attributes.get('full-path') ?? '')
    },
    end: () => undefined,
    text: () => undefined,
  })
  return paths[0] ?? ''
}

/** What the package document says of the files of a book; `path` is its own name in the archive. */
export function readPackage(source: string, path: string): PackageDocument {
  const items = new Map<string, Item>()
  const references: string[] = []
  let [inside, text, language] = ['', '', '']
  parseMarkup(source, {
    begin({ name, attributes }) {
      inside = name
      text = ''
      if (name === 'itemref') references.push(attributes.get('idref') ?? '')
      const place = name === 'item' && placeInBook(attributes.get('href') ?? '', path)
      if (!place) return
      items.set(attributes.get('id') ?? place.file, {
        file: place.file,
        mediaType: attributes.get('media-type')?.toLowerCase() ?? '',
        properties: attributes.get('properties')?.split(/\s+/) ?? [],
      })
    },
    end(name) {
      if (name === 'language' && inside === name) language ||= text.trim()
    },
    text(piece) {
      text += piece
    },
  })
  const all = [...items.values()]
  return {
    language: isLanguage(language) ? language : null,
    items: all,
    spine: references.flatMap((id) => items.get(id)?.file ?? []),
    navigation: all.find(({ properties }) => properties.includes('nav'))?.file ?? null,
    ncx: all.find(({ mediaType }) => mediaType === NCX_TYPE)?.file ?? null,
  }
}

/** A language tag in its form (BCP 47), whichever languages there are. */
export function isLanguage(text: string): boolean {
  return /^[a-z]{1,8}(?:-[a-z0-9]{1,8}){0,6}$/i.test(text)
}
