/** What a change of money makes of sample carts, before it is saved. */
export const sampleCartWords = {
  title: 'Beispielkörbe',
  lead: 'Was vier Warenkörbe heute kosten, und was sie mit dem neuen Wert kosten.',
  cart: 'Warenkorb',
  today: 'Heute',
  afterwards: 'Neu',
  difference: 'Unterschied',
  same: 'gleich',
  payable: (methods: string) => `Zahlbar mit: ${methods}`,
  first: 'Noch nicht gespeichert: Prüfen Sie zuerst die Beispielkörbe.',
  check: 'Bestätigen Sie, dass Sie die Beispielkörbe geprüft haben.',
  checked: 'Beispielkörbe geprüft',
  checkedHint: 'Ändern Sie danach noch etwas, werden sie neu gerechnet.',
} as const
