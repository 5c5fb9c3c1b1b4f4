import type { Format } from '#contract/catalogue/catalogue.ts'

/** Words of adding to the cart. */
export const addToCartMessages = {
  add: 'In den Warenkorb',
  added: (title: string) => `«${title}» liegt im Warenkorb.`,
  toCart: 'Zum Warenkorb',
  owned: (format: Format) => `Sie haben dieses ${format === 'ebook' ? 'E-Book' : 'Material'}.`,
  open: 'Öffnen',
  toLearning: 'Zum E-Learning',
} as const
