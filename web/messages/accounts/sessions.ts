interface Moment {
  day: string
  time: string
}

/** Sentences of the page with the active logins of an account. */
export const sessionsMessages = {
  title: 'Aktive Anmeldungen',
  lead: 'Hier sind Sie angemeldet. Beenden Sie, was Sie nicht kennen, und ändern Sie dann Ihr Passwort.',
  current: 'Diese Anmeldung',
  others: 'Weitere Anmeldungen',
  device: ({ browser, system }: { browser: string | null; system: string | null }) =>
    browser && system ? `${browser} auf ${system}` : (browser ?? system ?? 'Unbekanntes Gerät'),
  now: 'Jetzt verwendet',
  lastUsed: ({ day, time }: Moment) => `Zuletzt verwendet am ${day} um ${time} Uhr`,
  started: ({ day, time }: Moment) => `Angemeldet am ${day} um ${time} Uhr`,
  network: (network: string) => `Netz ${network}`,
  acting: 'Kundendienst in Ihrem Konto',
  actingLead: 'Damit er Ihnen helfen kann, sieht er dann, was Sie sehen, ausser den Codes. Ändern kann er nichts.',
  acted: (from: Moment, until: Moment) => `Am ${from.day} von ${from.time} bis ${until.time} Uhr`,
  acts: (from: Moment, until: Moment) => `Seit ${from.day}, ${from.time} Uhr, längstens bis ${until.time} Uhr`,
  accuracy:
    'Die Zeiten sind auf eine halbe Stunde genau. Vom Netz zeigen wir den Anfang der Adresse; einen Ort kennen wir nicht.',
  only: 'Sie sind sonst nirgends angemeldet.',
  password: 'Ihr Passwort',
  passwordHint: 'Zur Sicherheit fragen wir noch einmal danach.',
  endChosen: 'Gewählte beenden',
  endAll: 'Überall abmelden',
  ended: 'Die gewählten Anmeldungen sind beendet',
} as const
