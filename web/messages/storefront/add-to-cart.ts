/** Words of adding to the cart. */
export const addToCartMessages = {
  add: 'In den Warenkorb',
  added: (title: string) => `«${title}» liegt im Warenkorb.`,
  toCart: 'Zum Warenkorb',
  toLearning: 'Zum E-Learning',
} as const
