/** A page of text as it is written by hand; `text` in the notation of `write-text.ts`. */
export type PageDraft = { uri: string; title: string; description: string; text: string }
