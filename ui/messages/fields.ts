// Words of fields that only forms show; apart, since most pages have none.

/** Above the mistakes of a form. */
export const summaryMessages = {
  /** All of them were left empty. */
  missing: (fields: number) => `Bitte ergänzen Sie ${ofFields(fields)}:`,
  wrong: (fields: number) => `Bitte prüfen Sie ${ofFields(fields)}:`,
} as const

function ofFields(count: number): string {
  return count === 1 ? '1 Angabe' : `${count} Angaben`
}

/** Of the button in a password field. */
export const passwordMessages = {
  show: 'Passwort anzeigen',
  showShort: 'Anzeigen',
  hide: 'Passwort verbergen',
  hideShort: 'Verbergen',
} as const
