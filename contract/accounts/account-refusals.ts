/** Refusals of changes to an account, its e-mail address and its postal addresses: code, status and sentence. */
export const accountRefusals = {
  email_taken: [
    409,
    'Diese E-Mail-Adresse gehört inzwischen zu einem anderen Konto. Ihre bisherige Adresse gilt weiterhin.',
  ],
  last_administrator: [
    409,
    'Ohne dieses Konto würde niemand mehr den Shop verwalten. Bitte geben Sie zuerst jemand anderem diese Rechte.',
  ],
  invitation_over: [409, 'Diese Einladung ist schon angenommen, zurückgezogen oder abgelaufen.'],
  invitation_address_taken: [
    409,
    'Zu dieser E-Mail-Adresse gibt es inzwischen ein Konto. Die Verwaltung kann ihm die Gruppen dort geben.',
  ],
  personal_data_incomplete: [422, 'Ihre persönlichen Angaben sind unvollständig.'],
  addresses_full: [422, 'Sie können höchstens 50 Adressen speichern. Bitte löschen Sie zuerst eine andere.'],
} as const
