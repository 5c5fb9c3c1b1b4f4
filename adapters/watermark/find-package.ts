import { SaxesParser } from 'saxes'
import { MarkRefused } from './port.ts'

const PACKAGE_TYPE = 'application/oebps-package+xml'

/** The path of the package document that `META-INF/container.xml` names first. Throws MarkRefused. */
export function findPackage(container: string): string {
  const paths: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ local, attributes }) => {
    if (local !== 'rootfile' || attributes['media-type']?.value !== PACKAGE_TYPE) return
    paths.push(attributes['full-path']?.value ?? '')
  })
  parse(parser, container)
  const [path] = paths
  if (!path) throw new MarkRefused('unreadable')
  return path
}

/** Entities of XML's own only: nothing is expanded or fetched. Throws MarkRefused. */
export function parse(parser: Pick<SaxesParser, 'on' | 'write'>, xml: string): void {
  parser.on('error', () => {
    throw new MarkRefused('unreadable')
  })
  parser.write(xml).close()
}
