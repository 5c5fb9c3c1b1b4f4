import { attachment } from '#adapters/storage/attachment.ts'
import { FOR_THIS_SITE } from './security-headers.ts'

/** Headers of a file for one person: saved, not shown, and not cached anywhere. */
export function toBeSaved(name: string) {
  return forOnePerson(attachment(name))
}

/**
 * The same, saved or shown as its `Content-Disposition` says. Browsers do not show a PDF in a sandbox; what may load nothing
 * and stands in no frame needs none there.
 */
export function forOnePerson(disposition: string) {
  const isShown = disposition.startsWith('inline')
  return {
    'content-disposition': disposition,
    'cache-control': 'private, no-store',
    'content-security-policy': isShown ? "default-src 'none'; frame-ancestors 'none'" : "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    ...FOR_THIS_SITE,
  }
}
