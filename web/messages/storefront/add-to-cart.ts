import type { Format } from '#contract/catalogue/catalogue.ts'

/** Words of adding to the cart. */
export const addToCartMessages = {
  add: 'In den Warenkorb',
  preorder: 'Vorbestellen',
  addOne: (title: string) => `«${title}» in den Korb`,
  /** What several copies cost with their discount. */
  several: (copies: number, rate: string, each: string, sum: string) =>
    `${copies} Ex. mit ${rate}: ${each} je Exemplar, ${sum}.`,
  added: (title: string) => `«${title}» liegt im Warenkorb.`,
  toCart: 'Zum Warenkorb',
  owned: (format: Format) => `Sie haben dieses ${format === 'ebook' ? 'E-Book' : 'Material'}.`,
  open: 'Öffnen',
  toLearning: 'Zum E-Learning',
} as const
