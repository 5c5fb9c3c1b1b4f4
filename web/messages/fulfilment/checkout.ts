/** Sentences and words of the steps of a purchase. */
export const placedMessages = {
  toShop: 'Zurück zum Shop',
  toShopShort: 'Shop',
} as const

export const guestMessages = {
  needsAccount: 'Zum Bestellen brauchen Sie ein Konto.',
  whyAccount:
    'Im Konto finden Sie Bestellung, Lieferung und digitale Titel jederzeit wieder. Es ist in einer Minute eröffnet: Name, E-Mail-Adresse und Passwort genügen, die Adresse für die Lieferung kommt danach.',
} as const

export const orderAsideMessages = {
  title: 'Ihre Bestellung',
  more: (count: number) => (count === 1 ? 'und 1 weiterer Artikel' : `und ${count} weitere Artikel`),
} as const

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
  undeliverable: 'An diese Rechnungsadresse können wir nicht alles liefern',
  undeliverableWays: 'Wählen Sie eine andere Rechnungsadresse, oder entfernen Sie diese Titel im Warenkorb:',
  toCart: 'Zum Warenkorb',
  submit: 'Weiter zur Zahlung',
} as const

export const paymentMessages = {
  title: 'Wie möchten Sie bezahlen?',
  notes: {
    creditcard: 'Visa oder Mastercard',
    paypal: 'Mit Ihrem PayPal-Konto',
    twint: 'Mit der TWINT-App',
    invoice: 'Mit QR-Rechnung, die Sie per E-Mail erhalten',
  },
  lastUsed: (note: string) => `${note}, zuletzt verwendet`,
  changeBilling: 'Rechnungsadresse ändern',
  submit: 'Weiter zur Übersicht',
} as const

export const referencesMessages = {
  title: 'Angaben für die Buchhaltung',
  lead: 'Was Sie angeben, steht auf Rechnung und Lieferschein.',
  hints: {
    purchase_number:
      'Die Nummer, unter der Ihre Schule oder Gemeinde diesen Einkauf führt. Sie steht auch in der QR-Rechnung.',
    cost_centre: 'Zum Beispiel «3210 Lehrmittel».',
    attention: 'Für wen die Rechnung bestimmt ist, zum Beispiel «Frau Keller, Schulverwaltung».',
  },
} as const

export const summaryMessages = {
  title: 'Alles richtig?',
  lead: 'Prüfen Sie Ihre Angaben. Mit «Jetzt kaufen» geben Sie die Bestellung verbindlich auf.',
  changePart: (part: string) => `${part} ändern`,
  changeChoices: (title: string) => `Wahl für «${title}» ändern`,
  privacyBefore: 'Wie wir mit Ihren Daten umgehen, steht in der ',
  submit: 'Jetzt kaufen',
  redirected: 'Danach werden Sie zur Zahlung weitergeleitet.',
  failed: 'Die Bestellung ist fehlgeschlagen.',
  tryAgain: 'Bitte versuchen Sie es noch einmal. Es wird dabei sicher nur eine Bestellung aufgegeben.',
  newTotals: 'Hier sehen Sie den neuen Stand.',
} as const
