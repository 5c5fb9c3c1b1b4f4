/** Refusals about sign-ons to applications of partners: code, status and sentence. */
export const signOnRefusals = {
  sign_on_expired: [
    409,
    'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Browser begonnen. Bitte gehen Sie zur Anwendung zurück und beginnen Sie von vorn.',
  ],
  sign_on_needs_address: [
    409,
    'Diese Anwendung verlangt eine E-Mail-Adresse. Ihr Konto für den Unterricht hat keine: Bitte fragen Sie Ihre Lehrperson.',
  ],
  sign_out_expired: [
    409,
    'Diese Abmeldung ist abgelaufen oder wurde in einem anderen Browser begonnen. Abmelden können Sie sich hier trotzdem.',
  ],
  client_invalid: [401, 'Client-ID oder Client-Secret stimmen nicht.'],
  grant_invalid: [400, 'Der Code oder das Token gilt nicht oder nicht mehr.'],
  insufficient_scope: [403, 'Die Anwendung darf das nicht: Es fehlt der Scope dafür.'],
} as const
