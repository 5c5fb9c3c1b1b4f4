import { z } from 'zod'

/** What mails to people are called, by their kind. A test holds that every kind of a module has a name. */
export const mailKindLabels = {
  'order-confirmation': 'Bestellbestätigung',
  'delivery-address-changed': 'Lieferadresse geändert',
  'payment-received': 'Zahlung eingegangen',
  'payment-failed': 'Zahlung fehlgeschlagen',
  'payment-welcome': 'Bestellung geprüft, jetzt bezahlen',
  'order-canceled': 'Bestellung storniert',
  'credit-note': 'Gutschrift',
  'coupon-redeemed': 'Code eingelöst',
  'coupons-ready': 'Codes bereit',
  invoice: 'Rechnung',
  reminder: 'Mahnung',
  refunded: 'Rückzahlung',
  'return-announced': 'Rücksendung angemeldet',
  'return-arrived': 'Rücksendung eingetroffen',
  'return-rejected': 'Rücksendung abgelehnt',
  shipped: 'Sendung unterwegs',
  welcome: 'Willkommen',
  'register-known': 'Registrierung mit bekannter Adresse',
  'verify-email': 'E-Mail-Adresse bestätigen',
  'password-reset': 'Passwort vergessen',
  'password-changed': 'Passwort geändert',
  'external-login-changed': 'Externe Anmeldung geändert',
  'second-factor-changed': 'Anmeldung in zwei Schritten geändert',
  'second-factor-removal-asked': 'Ausschalten der Anmeldung in zwei Schritten verlangt',
  'acting-began': 'Kundendienst als Person angemeldet',
  'groups-changed': 'Gruppen geändert',
  invitation: 'Einladung ins Team',
  'recovery-code-used': 'Wiederherstellungscode benutzt',
  'email-change': 'Neue E-Mail-Adresse bestätigen',
  'email-change-known': 'Neue E-Mail-Adresse schon bekannt',
  'email-change-requested': 'Änderung der E-Mail-Adresse verlangt',
  'email-changed': 'E-Mail-Adresse geändert',
  'teacher-received': 'Anfrage als Lehrperson eingegangen',
  'teacher-approved': 'Als Lehrperson anerkannt',
  'teacher-rejected': 'Als Lehrperson abgelehnt',
  'teacher-question': 'Rückfrage an eine Lehrperson',
  'teacher-to-confirm': 'Bitte, die Schule zu bestätigen',
  'teacher-withdrawn': 'Anerkennung als Lehrperson zurückgezogen',
  'data-export': 'Kopie der Daten',
  'deletion-requested': 'Löschung des Kontos verlangt',
  'deletion-canceled': 'Löschung des Kontos abgebrochen',
  'account-deleted': 'Konto gelöscht',
  'shopping-list-shared': 'Merkliste geteilt',
  'licence-ends': 'Lizenz läuft ab',
  'newsletter-opt-in': 'Newsletter bestätigen',
  'newsletter-welcome': 'Newsletter abonniert',
  'contact-message': 'Nachricht an den Verlag',
  'contact-received': 'Nachricht erhalten',
  'oauth-client-created': 'Neue Anwendung eines Partners',
  'oauth-client-changed': 'Anwendung eines Partners geändert',
  'oauth-client-deleted': 'Anwendung eines Partners gelöscht',
  'open-tasks': 'Offene Aufgaben',
  'mail-trial': 'Probe einer E-Mail',
} as const
type MailKind = keyof typeof mailKindLabels

export const mailKind = z.enum(Object.keys(mailKindLabels) as [MailKind, ...MailKind[]])

/** One without a name here, of another version of the shop, is called by its kind. */
export function mailKindLabel(kind: string): string {
  return kind in mailKindLabels ? mailKindLabels[kind as MailKind] : kind
}
