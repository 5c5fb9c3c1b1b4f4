import { AUTHORS_PATH, SERIES_PATH } from '#contract/authors-and-series.ts'

/** Where the page of an author stands. */
export function authorUrl(slug: string): string {
  return `${AUTHORS_PATH}/${slug}`
}

/** Where the page of a series stands. */
export function seriesUrl(slug: string): string {
  return `${SERIES_PATH}/${slug}`
}
