import { z } from 'zod'
import { applicationStates } from './account/teacher-choices.ts'
import { failureSentences } from './words/failure-sentences.ts'

/** Codes of expected failures (decisions, section 2), each with its status and its sentence. */
export const errorCodes = {
  invalid: [422, 'Das Formular enthält ungültige Angaben'],
  unauthenticated: [401, 'Sie müssen sich einloggen, um diese Funktion zu nutzen.'],
  credentials_invalid: [401, 'Zugangsdaten ungültig.'],
  second_factor_required: [401, 'Bitte geben Sie noch den Code Ihrer Authenticator-App ein.'],
  token_invalid: [401, 'Ihre Sitzung ist abgelaufen. Bitte loggen Sie sich erneut ein.'],
  forbidden: [403, 'Ihnen fehlen die Berechtigungen, diese Seite anzusehen.'],
  second_factor_missing: [403, 'Richten Sie bitte zuerst die Anmeldung in zwei Schritten ein.'],
  download_forbidden: [403, 'Sie haben keine Berechtigung, diese Datei herunterzuladen.'],
  cross_site: [403, 'Diese Anfrage kam nicht von unserer Website.'],
  not_found: [404, failureSentences.not_found],
  method_not_allowed: [405, 'Diese Anfrage ist hier nicht möglich.'],
  malformed_request: [400, 'Diese Anfrage ist nicht gültig.'],
  request_timeout: [408, 'Die Anfrage hat zu lange gedauert.'],
  headers_too_large: [431, 'Die Anfrage ist zu gross. Löschen Sie bitte die Cookies dieser Website.'],
  too_large: [413, 'Die Anfrage ist zu gross.'],
  unsupported_media_type: [415, 'Dieses Format wird nicht unterstützt.'],
  too_many_requests: [429, 'Zu viele Anfragen. Bitte warten Sie einen Moment.'],
  internal: [500, failureSentences.internal],
  maintenance: [503, failureSentences.maintenance],
  item_not_in_cart: [422, 'Dieser Artikel ist nicht in Ihrem Warenkorb.'],
  cart_empty: [422, 'Ihr Warenkorb ist leer.'],
  cart_full: [422, 'Ihr Warenkorb fasst höchstens 200 verschiedene Artikel.'],
  cart_changed: [409, 'Ihr Warenkorb hat sich geändert. Bitte prüfen Sie die Angaben noch einmal.'],
  product_already_purchased: [422, 'Sie haben dieses Produkt bereits gekauft.'],
  product_not_available: [422, 'Dieses Produkt ist zurzeit nicht erhältlich.'],
  payment_method_not_allowed: [422, 'Diese Zahlungsart ist für Ihr Konto nicht verfügbar.'],
  payment_method_missing: [422, 'Bitte wählen Sie eine Zahlungsart.'],
  payment_unavailable: [
    409,
    'Die Zahlung ist zurzeit nicht möglich. Ihre Bestellung bleibt gespeichert; bitte versuchen Sie es später erneut.',
  ],
  payment_not_restartable: [409, 'Diese Zahlung kann nicht neu gestartet werden.'],
  address_missing: [422, 'Bitte wählen Sie eine Liefer- und eine Rechnungsadresse.'],
  order_status_refused: [409, 'Dieser Schritt ist bei dieser Bestellung nicht möglich.'],
  order_already_placed: [409, 'Diese Bestellung wurde bereits aufgegeben.'],
  personal_data_incomplete: [422, 'Ihre persönlichen Angaben sind unvollständig.'],
  addresses_full: [422, 'Sie können höchstens 50 Adressen speichern. Bitte löschen Sie zuerst eine andere.'],
  second_factor_on: [409, 'Die Anmeldung in zwei Schritten ist bereits eingerichtet.'],
  second_factor_off: [409, 'Die Anmeldung in zwei Schritten ist nicht eingerichtet. Bitte beginnen Sie von vorn.'],
  email_taken: [
    409,
    'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto. Ihre bisherige Adresse gilt weiterhin.',
  ],
  link_spent: [409, 'Dieser Link ist abgelaufen oder wurde bereits verwendet.'],
  application_decided: [409, 'Über diesen Antrag ist bereits entschieden.'],
  application_changed: [409, 'Jemand anders hat diesen Antrag inzwischen bearbeitet. Bitte laden Sie ihn neu.'],
  application_not_approved: [409, 'Dieser Antrag ist nicht genehmigt; es gibt nichts zu entziehen.'],
  school_email_unconfirmed: [
    409,
    'Die E-Mail-Adresse der Schule ist nicht bestätigt. Ohne sie fehlt der Nachweis; bitte warten Sie, oder fragen Sie zurück.',
  ],
  external_login_unavailable: [
    409,
    'Die Anmeldung über diesen Dienst ist zurzeit nicht möglich. Bitte melden Sie sich mit Ihrem Passwort an oder versuchen Sie es später noch einmal.',
  ],
  external_login_cancelled: [409, 'Die Anmeldung wurde abgebrochen.'],
  external_login_untrusted: [
    409,
    'Die Antwort des Anmeldedienstes war nicht gültig. Bitte melden Sie sich mit Ihrem Passwort an.',
  ],
  external_login_expired: [409, 'Diese Anmeldung ist abgelaufen. Bitte beginnen Sie noch einmal.'],
  external_login_second_factor: [
    409,
    'Ihr Konto verlangt beim Anmelden einen zweiten Schritt. Bitte melden Sie sich mit Ihrem Passwort an.',
  ],
  external_login_staff: [409, 'Mitarbeitende des Verlags melden sich mit ihrem Passwort an.'],
  external_identity_taken: [409, 'Diese Anmeldung führt bereits zu einem anderen Konto.'],
  signature_invalid: [403, 'Die Signatur ist ungültig.'],
  link_expired: [403, 'Dieser Link ist abgelaufen.'],
  mail_not_uncertain: [409, 'Diese E-Mail wurde gesendet oder wartet noch auf den Versand.'],
  task_done: [409, 'Diese Aufgabe ist bereits erledigt.'],
  entry_changed: [409, 'Jemand anders hat diesen Eintrag inzwischen geändert. Bitte laden Sie ihn neu.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof errorCodes
export type ErrorStatus = (typeof errorCodes)[ErrorCode][0]

export const errorBody = z.object({
  message: z.string(),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  missing: z.array(z.string()).optional().describe('with personal_data_incomplete: the fields'),
  order: z.uuidv7().optional().describe('with order_already_placed: the order'),
  challenge: z
    .string()
    .optional()
    .describe('with second_factor_required: for POST /oauth/token/second-factor, within 5 minutes'),
  state: z.enum(applicationStates).optional().describe('of a teacher’s application, with a conflict about it'),
  revision: z.int().optional().describe('with `state`: the present one'),
  phone: z.string().optional().describe('with maintenance'),
  email: z.string().optional().describe('with maintenance'),
})
export type ErrorBody = z.output<typeof errorBody>

type Details = Omit<ErrorBody, 'message' | 'code'>

/** An expected failure: thrown by a use case, turned once into HTTP and German by the server. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Details
  /** Seconds, for Retry-After. */
  readonly retryAfter: number | undefined
  constructor(code: ErrorCode, details: Details = {}, retryAfter?: number) {
    super(errorCodes[code][1])
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.retryAfter = retryAfter
  }
}
