/** Sentences of the page with the active logins of an account. */
export const sessionsMessages = {
  title: 'Aktive Anmeldungen',
  lead: 'Hier sind Sie angemeldet. Beenden Sie, was Sie nicht kennen, und ändern Sie dann Ihr Passwort.',
  current: 'Diese Anmeldung',
  others: 'Weitere Anmeldungen',
  device: ({ browser, system }: { browser: string | null; system: string | null }) =>
    browser && system ? `${browser} auf ${system}` : (browser ?? system ?? 'Unbekanntes Gerät'),
  now: 'Jetzt verwendet',
  lastUsed: ({ day, time }: { day: string; time: string }) => `Zuletzt verwendet am ${day} um ${time} Uhr`,
  started: ({ day, time }: { day: string; time: string }) => `Angemeldet am ${day} um ${time} Uhr`,
  network: (network: string) => `Netz ${network}`,
  accuracy:
    'Die Zeiten sind auf eine halbe Stunde genau. Vom Netz zeigen wir den Anfang der Adresse; einen Ort kennen wir nicht.',
  only: 'Sie sind sonst nirgends angemeldet.',
  password: 'Ihr Passwort',
  passwordHint: 'Zur Sicherheit fragen wir noch einmal danach.',
  endChosen: 'Gewählte beenden',
  endAll: 'Überall abmelden',
  ended: 'Die gewählten Anmeldungen sind beendet',
} as const
