/** Sentences of external logins, such as by a federation of schools. */
export const externalLoginMessages = {
  logIn: (label: string) => `Anmelden mit ${label}`,
  goOn: (label: string) => `Weiter zu ${label}`,
  title: 'Anmeldung über einen anderen Dienst',
  failedTitle: 'Die Anmeldung ist nicht gelungen',
  withPassword: 'Mit Passwort anmelden',
  toAccount: 'Zu Ihrem Konto',
  notLinked: 'Sie sind angemeldet. Ihr Konto ist aber nicht verbunden:',
  linkTitle: 'Mit welchem Konto möchten Sie einkaufen?',
  linkLead: (label: string) =>
    `Ihre Anmeldung mit ${label} gehört noch zu keinem Konto bei uns. Sie wählen nur dieses eine Mal.`,
  knownText:
    'Melden Sie sich mit dem Passwort dieses Kontos an. Danach ist es verbunden, und auf anderen Geräten müssen Sie sich neu anmelden.',
  newHereText: 'Ihre Angaben sind im Formular schon eingetragen; Sie können sie dort ändern.',
  prefilled: (label: string) => `Diese Angaben kommen von ${label}. Bitte prüfen Sie sie.`,
} as const
