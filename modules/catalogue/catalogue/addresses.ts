import { AUTHORS_PATH, SERIES_PATH } from '#contract/catalogue/authors-and-series.ts'

/** The address of an author's page. */
export function authorUrl(slug: string): string {
  return `${AUTHORS_PATH}/${slug}`
}

/** The author's slug in an `authorUrl`. */
export function authorOfUrl(url: string): string {
  return url.slice(authorUrl('').length)
}

/** The address of a series' page. */
export function seriesUrl(slug: string): string {
  return `${SERIES_PATH}/${slug}`
}
