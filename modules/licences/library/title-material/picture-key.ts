import type { SamplePage } from '#contract/catalogue/title-material.ts'

/** Storage key of a page's picture. */
export function pictureKey({ permalink }: Pick<SamplePage, 'permalink'>): string {
  return permalink.slice(1)
}
