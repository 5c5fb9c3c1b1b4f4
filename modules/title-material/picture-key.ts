import type { SamplePage } from '#contract/website/title-material.ts'

/** Where the storage of pictures keeps a page. */
export function pictureKey({ permalink }: Pick<SamplePage, 'permalink'>): string {
  return permalink.slice(1)
}
