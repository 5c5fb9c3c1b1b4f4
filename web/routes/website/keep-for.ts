import { visitOf } from '#web/api.ts'

/**
 * Lets the server keep a page, to be dropped when one of the tags is purged; only what an anonymous visitor sees holds
 * nothing personal (architecture, speed).
 */
export function keepFor(args: Parameters<typeof visitOf>[0], tags: readonly string[]): HeadersInit {
  return visitOf(args).hasLogin ? {} : { 'cache-tag': tags.join(',') }
}
