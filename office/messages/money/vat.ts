const gapKinds = {
  invoice: 'Rechnungen',
  credit_note: 'Gutschriften',
  order: 'Bestellungen',
  quote: 'Offerten',
} as const

/** The room of the VAT report. */
export const vatRoom = {
  title: 'MwSt.',
  year: 'Jahr',
  quarter: 'Quartal',
  wholeYear: 'Ganzes Jahr',
  quarterLabel: (quarter: number | string) => `${quarter}. Quartal`,
  of: (year: number, quarter: string) => `MwSt. ${year}${quarter === '' ? '' : `, ${quarter}. Quartal`}`,
  show: 'Anzeigen',
  csv: 'CSV',
  rate: 'Satz',
  invoices: 'Rechnungen',
  creditNotes: 'Gutschriften',
  gross: 'Umsatz brutto',
  net: 'Umsatz netto',
  vat: 'MwSt.',
  total: 'Total',
  unit: 'In CHF, nach vereinbartem Entgelt: nach dem Tag der Rechnung oder Gutschrift.',
  gap: (of: keyof typeof gapKinds, first: string, last: string, moment: string) =>
    `${gapKinds[of]} ${first} bis ${last} fehlen: Nach einer Wiederherstellung der Datenbank auf ${moment} wurden sie ausgelassen, weil sie danach schon vergeben gewesen sein können.`,
  empty: 'In dieser Zeit wurde nichts verrechnet.',
} as const
