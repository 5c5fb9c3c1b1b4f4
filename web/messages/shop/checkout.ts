/** Sentences and words of the steps of a purchase. */
export const addressMessages = {
  title: 'Wohin dürfen wir liefern?',
  titleDigital: 'An wen geht die Rechnung?',
  choose: (which: string) => `${which} wählen`,
  another: 'Neue Adresse eingeben',
  kind: 'Adresse von',
  private: 'Privatperson',
  business: 'Schule oder Firma',
  noStreetNumber: 'Keine Hausnummer',
  phoneHint: 'Für Rückfragen zur Lieferung.',
  submit: 'Weiter zur Zahlung',
} as const

export const paymentMessages = {
  title: 'Wie möchten Sie bezahlen?',
  notes: {
    creditcard: 'Visa oder Mastercard',
    paypal: 'Mit Ihrem PayPal-Konto',
    twint: 'Mit der TWINT-App',
    invoice: 'Mit QR-Rechnung, zahlbar innert 30 Tagen',
  },
  upTo: (limit: string) => `Bis ${limit}`,
  invoiceUpTo: (limit: string) =>
    `Bis ${limit}, oder mit der Adresse einer Schule oder Firma als Rechnungsadresse, oder als bestätigte Lehrperson`,
  domesticOnly: 'Nur mit einer Rechnungsadresse in der Schweiz oder in Liechtenstein',
  changeBilling: 'Rechnungsadresse ändern',
  submit: 'Weiter zur Übersicht',
} as const

export const summaryMessages = {
  title: 'Alles richtig?',
  lead: 'Prüfen Sie Ihre Angaben. Mit «Jetzt kaufen» geben Sie die Bestellung verbindlich auf.',
  changePart: (part: string) => `${part} ändern`,
  privacyBefore: 'Wie wir mit Ihren Daten umgehen, steht in der ',
  submit: 'Jetzt kaufen',
  redirected: 'Danach werden Sie zur Zahlung weitergeleitet.',
  failed: 'Die Bestellung ist fehlgeschlagen.',
  tryAgain: 'Bitte versuchen Sie es noch einmal. Es wird dabei sicher nur eine Bestellung aufgegeben.',
  newTotals: 'Hier sehen Sie den neuen Stand.',
} as const
