import { attachment } from '#adapters/storage/attachment.ts'
import { FOR_THIS_SITE } from './security-headers.ts'

/** Headers of a file for one person: saved, not shown, and not cached anywhere. */
export function toBeSaved(name: string) {
  return {
    'content-disposition': attachment(name),
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    ...FOR_THIS_SITE,
  }
}
