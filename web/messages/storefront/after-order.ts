import { copiesInWords } from '#contract/ground/text/copies-in-words.ts'

/** What is said above the cart after a quick order: apart from the words of that page, which the cart does not need. */
export const afterOrderMessages = {
  done: (copies: number) =>
    `${copiesInWords(copies)} aus der Schnellbestellung ${copies === 1 ? 'liegt' : 'liegen'} im Warenkorb`,
  nothing: 'Aus der Schnellbestellung kam nichts in den Warenkorb',
  more: (products: number) => (products === 1 ? 'Und ein weiterer Titel.' : `Und ${products} weitere Titel.`),
} as const
