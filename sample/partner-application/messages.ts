import type { Failure } from './failures.ts'

/** Sentences of the application. */
export const messages = {
  name: 'Lernwelt',
  demonstration:
    'Zur Vorführung: So bindet ein Partner seine Anwendung an Aarebogen an. Lerninhalte gibt es hier keine.',
  welcome: 'Willkommen in der Lernwelt',
  lead: 'Hier üben Sie mit den Lizenzen, die Sie bei Aarebogen haben. Sie brauchen dafür kein weiteres Passwort.',
  signOn: 'Mit Aarebogen anmelden',
  signOut: 'Abmelden',
  signedOnAs: (name: string) => `Angemeldet als ${name}`,
  licences: 'Meine Lizenzen',
  greeting: (name: string) => `Guten Tag, ${name}. Diese Lizenzen sind für Sie freigeschaltet:`,
  noLicences: (name: string) => `Guten Tag, ${name}. Im Moment ist für Sie keine Lizenz freigeschaltet.`,
  toShop: 'Zu Aarebogen',
  isbn: (isbn: string) => `ISBN ${isbn}`,
  until: (day: string) => `gültig bis ${day}`,
  unlimited: 'unbefristet gültig',
  from: (day: string) => `ab ${day}`,
  notOut: 'sobald der Titel erschienen ist',
  elsewhere: (platform: string) => `Sie nutzen diese Lizenz auf ${platform}.`,
  open: 'Üben',
  openWhat: (title: string) => `Üben mit «${title}»`,
  unlocked: 'Diese Lizenz ist freigeschaltet. In einer echten Anwendung begännen hier die Übungen.',
  back: 'Zurück zu meinen Lizenzen',
  loggedOut: 'Sie sind abgemeldet',
  loggedOutText: 'Sie sind in der Lernwelt, bei Aarebogen und bei allen anderen Anwendungen abgemeldet.',
  unknownPage: 'Diese Seite gibt es nicht',
  unknownPageText: 'Bitte prüfen Sie die Adresse, oder gehen Sie zur Startseite.',
  toStart: 'Zur Startseite',
} as const

/** What happened, and what the person can do. */
export const failureMessages: Record<Failure, { title: string; text: string; retry: string }> = {
  cancelled: {
    title: 'Sie haben die Anmeldung abgebrochen',
    text: 'Ohne Anmeldung kennt die Lernwelt Ihre Lizenzen nicht. Melden Sie sich an, wenn Sie so weit sind.',
    retry: messages.signOn,
  },
  refused: {
    title: 'Sie haben nicht eingewilligt',
    text: 'Ohne Ihre Einwilligung erfährt die Lernwelt nicht, welche Lizenzen Sie haben. Beginnen Sie noch einmal, wenn Sie einwilligen möchten.',
    retry: messages.signOn,
  },
  notBegun: {
    title: 'Diese Anmeldung gilt nicht mehr',
    text: 'Sie hat nicht in diesem Browser begonnen, dauerte zu lange oder ist schon gebraucht worden. Bitte beginnen Sie hier noch einmal.',
    retry: messages.signOn,
  },
  ended: {
    title: 'Ihre Anmeldung ist zu Ende',
    text: 'Sie haben sich bei Aarebogen abgemeldet, oder die Anmeldung ist abgelaufen. Bitte melden Sie sich wieder an.',
    retry: messages.signOn,
  },
  locked: {
    title: 'Diese Lizenz ist nicht freigeschaltet',
    text: 'Sie ist abgelaufen, wurde beendet, oder sie gehört zu einem anderen Konto. Ihre Lizenzen sehen Sie in der Übersicht.',
    retry: messages.back,
  },
  away: {
    title: 'Aarebogen antwortet im Moment nicht',
    text: 'Ihre Lizenzen können wir darum gerade nicht prüfen. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    retry: 'Noch einmal versuchen',
  },
  half: {
    title: 'Nur in der Lernwelt abgemeldet',
    text: 'Aarebogen antwortet im Moment nicht. Dort sind Sie vielleicht noch angemeldet: Bitte melden Sie sich dort ab, wenn andere diesen Browser benutzen.',
    retry: messages.toShop,
  },
  unknownHere: {
    title: 'Die Anmeldung ist nicht eingerichtet',
    text: 'Aarebogen kennt die Lernwelt nicht, oder ihr Zugang wurde erneuert. Bitte melden Sie das dem Betrieb der Lernwelt.',
    retry: messages.toStart,
  },
  untrusted: {
    title: 'Die Anmeldung hat nicht geklappt',
    text: 'Die Antwort von Aarebogen liess sich nicht prüfen. Bitte versuchen Sie es noch einmal. Bleibt es dabei, so melden Sie es dem Betrieb der Lernwelt.',
    retry: 'Noch einmal versuchen',
  },
}
