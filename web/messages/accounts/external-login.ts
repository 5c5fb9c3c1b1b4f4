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
  someProvider: 'dem Dienst',
  told: (label: string) => `Das sagt ${label} über Sie`,
  toldText: 'Bei uns ist davon noch nichts gespeichert.',
  toldNothing: 'Nichts als eine Kennung, die Sie bei uns wiedererkennt.',
  toldName: 'Name',
  toldEmail: 'E-Mail-Adresse',
  toldInstitution: 'Institution',
  toldRole: 'Rolle',
  toldSchool: 'Schule',
  takeOver: 'Mit diesen Angaben registrieren',
  startEmpty: 'Ohne diese Angaben registrieren',
  newHereText: 'Möchten Sie diese Angaben übernehmen? Sie stehen dann im Formular und lassen sich dort ändern.',
  prefilled: (label: string) => `Diese Angaben kommen von ${label}. Bitte prüfen Sie sie.`,
} as const
