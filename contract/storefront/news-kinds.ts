/** What becomes news: see `docs/decisions/0136-tell-me-when.md`. */
export const newsKinds = ['reprinted', 'released', 'new_edition', 'successor'] as const
export type NewsKind = (typeof newsKinds)[number]
