import type { PersonalScope } from '#contract/partner-scopes.ts'

/** Sentences of single sign-on at applications of partners. */
export const signOnMessages = {
  title: 'Anmeldung bei einer Anwendung',
  logIn: (application: string) => `Anmelden für ${application}`,
  cancel: 'Abbrechen und zurück',
  cancelTitle: 'Möchten Sie die Anmeldung abbrechen?',
  cancelledTitle: 'Die Anmeldung ist abgebrochen',
  consentTitle: (application: string) => `${application} erhält Daten von Ihnen`,
  consentLead: (application: string, organisation: string, publisher: string) =>
    `Sie melden sich mit Ihrem Konto bei ${publisher} an der Anwendung «${application}» von ${organisation} an. Dafür geben wir ${organisation} bekannt:`,
  consent: 'Einwilligen und weiter',
  refuse: 'Nicht einwilligen',
  withdrawable: 'Sie können die Einwilligung jederzeit in Ihrem Konto unter «Verbundene Anmeldungen» widerrufen.',
  scopes: {
    openid: 'eine Kennung, an der Sie wiedererkannt werden',
    profile: 'Ihren Vor- und Nachnamen',
    email: 'Ihre E-Mail-Adresse, und ob sie bestätigt ist',
    groups: 'ob Sie bei uns als Lehrperson eingetragen sind',
    licences: 'welche Angebote dieses Partners Sie freigeschaltet haben, und wie lange',
  } satisfies Record<PersonalScope, string>,
  goOnTitle: 'Sie sind angemeldet',
  goOn: (application: string) => `Weiter zu ${application}`,
  confirmTitle: 'Bitte bestätigen Sie, dass Sie es sind',
  confirmLead: (application: string) => `${application} verlangt, dass Sie Ihr Passwort noch einmal eingeben.`,
  confirm: 'Bestätigen',
  otherTitle: 'Diese Anmeldung ist für ein anderes Konto',
  otherText: (application: string) =>
    `${application} erwartet ein anderes Konto als das, mit dem Sie hier angemeldet sind. Melden Sie sich ab, und beginnen Sie in der Anwendung von vorn.`,
  factorTitle: 'Anmeldung in zwei Schritten nötig',
  factorText: (application: string) =>
    `${application} verlangt eine Anmeldung in zwei Schritten. Richten Sie diese ein; danach geht es hier weiter.`,
  setUpFactor: 'Jetzt einrichten',
  failedTitle: 'Die Anmeldung ist nicht möglich',
  failedText:
    'Die Anwendung hat uns eine Anfrage geschickt, die wir nicht annehmen können. Bitte gehen Sie zurück und versuchen Sie es noch einmal. Bleibt es dabei, so melden Sie es dem Anbieter der Anwendung.',
  failedCode: (code: string) => `Für den Anbieter: ${code}`,
  busyText: 'Im Moment melden sich sehr viele Personen an. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  toHome: 'Zur Startseite',
  signOutTitle: 'Möchten Sie sich abmelden?',
  signOutText: (publisher: string) =>
    `Sie werden bei ${publisher} und bei allen Anwendungen abgemeldet, an denen Sie sich in diesem Browser mit diesem Konto angemeldet haben.`,
  signOut: 'Abmelden',
  stay: 'Angemeldet bleiben',
  signOutRefusedTitle: 'Die Anwendung konnte Sie nicht abmelden',
  signOutRefusedText:
    'Sie hat uns eine Anfrage geschickt, die wir nicht annehmen können. Bleibt es dabei, so melden Sie es dem Anbieter der Anwendung.',
  stillSignedOn: (publisher: string) => `Bei ${publisher} sind Sie noch angemeldet. Abmelden können Sie sich hier.`,
  signedOutHere: (publisher: string) => `Bei ${publisher} sind Sie abgemeldet.`,
  signedOutTitle: 'Sie sind abgemeldet',
  backToApplication: 'Zurück zur Anwendung',
} as const
