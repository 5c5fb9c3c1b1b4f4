import type { EntryOf } from '#contract/website/content.ts'

/** Everything that the page of a title shows. */
export interface TitlePage extends EntryOf<'product'> {
  /** Sentences. */
  accessibility: string[]
  /** See `web/forms/contact-form-token.ts`. */
  formToken: string
}
