import { SaxesParser } from 'saxes'
import { escapeXml } from './mark-page.ts'
import { MarkRefused } from './port.ts'

const PACKAGE_TYPE = 'application/oebps-package+xml'

/**
 * The package document that `META-INF/container.xml` names first, as its file is called in the archive: some programs
 * write its path as an address (`mein%20Buch.opf`), begin it with `./`, or leave out its type: then the container is
 * not valid.
 */
export function findPackage(
  container: string,
  files: Pick<ReadonlySet<string>, 'has'>,
): { path: string; isValid: boolean } {
  const paths: string[] = []
  let isValid = true
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ local, attributes }) => {
    const path = attributes['full-path']?.value ?? ''
    const type = attributes['media-type']?.value
    if (local !== 'rootfile' || (type ?? typeOf(path)) !== PACKAGE_TYPE) return
    paths.push(path)
    isValid &&= type !== undefined
  })
  parse(parser, container)
  const [path] = paths
  if (!path) throw new MarkRefused('unreadable')
  const plain = path.replace(/^(?:\.?\/)+/, '')
  const found = [path, plain, decoded(plain)].find((name) => files.has(name)) ?? path
  return { path: found, isValid: isValid && found === path }
}

/** A container that names only this package document. */
export function containerOf(path: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="${escapeXml(path)}" media-type="${PACKAGE_TYPE}"/>
</rootfiles></container>
`
}

function typeOf(path: string): string | null {
  return path.endsWith('.opf') ? PACKAGE_TYPE : null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Entities of XML's own only: nothing is expanded or fetched. */
export function parse(parser: Pick<SaxesParser, 'on' | 'write'>, xml: string): void {
  parser.on('error', () => {
    throw new MarkRefused('unreadable')
  })
  parser.write(xml).close()
}
