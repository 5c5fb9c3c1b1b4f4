/** Refusals about API clients of partners: code, status and sentence. */
export const partnerRefusals = {
  clients_full: [422, 'Ihre Organisation kann höchstens 10 Clients haben. Bitte löschen Sie zuerst einen anderen.'],
  webhook_missing: [409, 'Dieser Client hat keine Webhook-Adresse. Bitte tragen Sie zuerst eine ein.'],
} as const
