/** Choosing a product, in every room that asks for one. */
export const productWords = {
  find: 'Produkt suchen',
  findHint: 'Titel oder ISBN, dann Enter.',
  none: 'Kein Produkt gefunden.',
  other: 'Anderes Produkt',
  chosen: 'Produkt',
  name: (title: string, kind: string, edition: string | null) => [title, kind, edition].filter(Boolean).join(', '),
} as const
