import { failureSentences } from './failure-sentences.ts'

/**
 * Refusals that many operations share, because of the login, the input, its size, limits, or the server itself: code,
 * status and sentence.
 */
export const requestRefusals = {
  invalid: [422, 'Das Formular enthält ungültige Angaben'],
  unauthenticated: [401, 'Sie müssen sich einloggen, um diese Funktion zu nutzen.'],
  forbidden: [403, 'Ihnen fehlen die Berechtigungen, diese Seite anzusehen.'],
  second_factor_missing: [403, 'Richten Sie bitte zuerst die Anmeldung in zwei Schritten ein.'],
  not_while_acting: [403, 'Das geht nicht, solange Sie als jemand anders angemeldet sind.'],
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
  files_away: [503, 'Unsere Dateien sind gerade nicht erreichbar. Bitte warten Sie einen Moment.'],
} as const
