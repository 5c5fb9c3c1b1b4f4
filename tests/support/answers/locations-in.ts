import { unescapeMarkup } from './unescape-markup.ts'

/** The addresses that a sitemap lists. */
export function locationsIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => unescapeMarkup(location))
}
