/** The room of the VAT report. */
export const vatRoom = {
  title: 'MwSt.',
  year: 'Jahr',
  quarter: 'Quartal',
  wholeYear: 'Ganzes Jahr',
  quarterLabel: (quarter: number | string) => `${quarter}. Quartal`,
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
  empty: 'In dieser Zeit wurde nichts verrechnet.',
} as const
