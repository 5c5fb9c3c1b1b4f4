/** What becomes of an order that waits for its payment: the same in mails and pages. */
export const unpaidWords = {
  closes: (hours: number) =>
    `Ohne Zahlung wird sie nach ${hours === 1 ? 'einer Stunde' : `${hours} Stunden`} storniert; bezahlen können Sie sie auch danach noch.`,
  payAgain:
    'Ihre Bestellung ist gespeichert. Sie können sie weiterhin bezahlen, auch mit einer anderen Zahlungsart; ist sie storniert, nehmen wir sie damit wieder auf.',
} as const
