/** Sentences of the page with an account's external logins. */
export const linkedLoginsMessages = {
  title: 'Verbundene Anmeldungen',
  lead: 'Mit diesen Anmeldungen kommen Sie ohne Ihr Passwort in Ihr Konto. Lösen Sie, was Sie nicht kennen, und ändern Sie dann Ihr Passwort.',
  none: 'Ihr Konto ist mit keiner anderen Anmeldung verbunden.',
  noneText: (names: readonly string[]) =>
    `Haben Sie ein Login von ${names.join(' oder ')}, können Sie sich damit auch bei uns anmelden: Melden Sie sich ab und wählen Sie dann «Anmelden mit ${names.length === 1 ? names[0] : '…'}». Beim ersten Mal fragen wir nach dem Passwort Ihres Kontos; danach ist es verbunden.`,
  since: (day: string) => `Verbunden seit ${day}`,
  lastUsed: ({ day, time }: { day: string; time: string }) => `Zuletzt verwendet am ${day} um ${time} Uhr`,
  closed: 'Über diesen Dienst kann man sich bei uns zurzeit nicht anmelden.',
  unlink: 'Verbindung lösen',
  unlinkFrom: (provider: string) => `Verbindung mit ${provider} lösen`,
  unlinkText: (provider: string) =>
    `Danach führt die Anmeldung mit ${provider} nicht mehr zu Ihrem Konto, und andere Geräte, die so angemeldet sind, werden abgemeldet. Ihr Passwort gilt weiterhin.`,
  keep: 'Abbrechen',
  unlinked: 'Die Verbindung ist gelöst',
} as const

/** Sentences about applications of partners that a user lets know something. */
export const consentMessages = {
  title: 'Anwendungen, die Daten von Ihnen erhalten',
  lead: 'An diesen Anwendungen haben Sie sich mit Ihrem Konto angemeldet. Widerrufen Sie, was Sie nicht mehr brauchen.',
  none: 'Sie haben sich mit Ihrem Konto noch an keiner Anwendung angemeldet.',
  of: (organisation: string) => `von ${organisation}`,
  learns: 'Erhält:',
  since: (day: string) => `Eingewilligt am ${day}`,
  withdraw: 'Einwilligung widerrufen',
  withdrawn: 'Die Einwilligung ist widerrufen',
} as const
