/** What a change of money makes of sample carts, before it is saved. */
export const sampleCartWords = {
  title: 'Beispielkörbe',
  cart: 'Warenkorb',
  difference: 'Unterschied',
  same: 'gleich',
  payable: (methods: string) => `Zahlbar mit: ${methods}`,
  first: 'Noch nicht gespeichert: Prüfen Sie zuerst die Beispielkörbe.',
  check: 'Bestätigen Sie, dass Sie die Beispielkörbe geprüft haben.',
  checked: 'Beispielkörbe geprüft',
  checkedHint: 'Ändern Sie danach noch etwas, werden sie neu gerechnet.',
} as const

export interface SampleCartWords {
  lead: string
  before: string
  after: string
}

/** What is compared: what is tried with what holds, or what is planned with what would hold without it. */
export const sampleCartsOf: Record<'change' | 'takeBack', SampleCartWords> = {
  change: {
    lead: 'Was vier Warenkörbe heute kosten, und was sie mit dem neuen Wert kosten.',
    before: 'Heute',
    after: 'Neu',
  },
  takeBack: {
    lead: 'Was vier Warenkörbe an diesem Tag mit dem geplanten Satz kosten, und was ohne ihn.',
    before: 'Geplant',
    after: 'Ohne ihn',
  },
}
