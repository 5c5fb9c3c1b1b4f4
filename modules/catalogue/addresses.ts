import { AUTHORS_PATH, SERIES_PATH } from '#contract/website/authors-and-series.ts'

/** Where the page of an author stands. */
export function authorUrl(slug: string): string {
  return `${AUTHORS_PATH}/${slug}`
}

/** Whose page it is: the slug in an `authorUrl`. */
export function authorOfUrl(url: string): string {
  return url.slice(authorUrl('').length)
}

/** Where the page of a series stands. */
export function seriesUrl(slug: string): string {
  return `${SERIES_PATH}/${slug}`
}
