import { MOST_CLIENTS } from '../limits.ts'

/** Refusals about API clients of partners: code, status and sentence. */
export const partnerRefusals = {
  clients_full: [
    422,
    `Ihre Organisation kann höchstens ${MOST_CLIENTS} Clients haben. Bitte löschen Sie zuerst einen anderen.`,
  ],
  sign_on_missing: [409, 'Mit diesem Client melden sich keine Personen an: Ihm fehlt der Grant-Typ dafür.'],
  webhook_missing: [409, 'Dieser Client hat keine Webhook-Adresse. Bitte tragen Sie zuerst eine ein.'],
} as const
