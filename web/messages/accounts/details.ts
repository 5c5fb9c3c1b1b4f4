/** Sentences of the account's pages for personal data, addresses and newsletters. */
export const detailsMessages = {
  title: 'Ihre Angaben',
  personal: 'Persönliche Angaben',
  change: 'Ändern',
  save: 'Speichern',
  saved: 'Gespeichert',
  email: 'E-Mail-Adresse',
  security: 'Anmeldung und Sicherheit',
  data: 'Ihre Daten',
  password: 'Passwort',
} as const

export const addressBookMessages = {
  title: 'Ihre Adressen',
  none: 'Sie haben noch keine Adresse gespeichert',
  noneText: 'Erfassen Sie eine, oder geben Sie sie bei Ihrer ersten Bestellung ein.',
  create: 'Neue Adresse',
  edit: 'Adresse ändern',
  billing: 'Rechnungsadresse der nächsten Bestellung',
  delivery: 'Lieferadresse der nächsten Bestellung',
  remove: 'Adresse löschen',
  removeText: 'Bestellungen behalten die Adresse, mit der sie aufgegeben wurden.',
  removeConfirm: 'Endgültig löschen',
  missing: (fields: string) => `Ihre persönlichen Angaben sind unvollständig. Es fehlt: ${fields}.`,
  missingText: 'Ergänzen Sie das bitte, bevor Sie eine Liefer- oder Rechnungsadresse ändern.',
  complete: 'Angaben vervollständigen',
} as const

export const newsletterSettingsMessages = {
  title: 'Newsletter',
  lead: 'Abgewählte Newsletter enden sofort. Neu gewählte bestätigen Sie mit dem Link in der E-Mail, die wir Ihnen schicken.',
  save: 'Auswahl speichern',
  saved: 'Ihre Auswahl ist gespeichert',
  awaiting: (lists: string) => `Bitte bestätigen Sie mit dem Link in unserer E-Mail: ${lists}.`,
  unverified: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse, um zu sehen, welche Newsletter Sie erhalten.',
} as const
