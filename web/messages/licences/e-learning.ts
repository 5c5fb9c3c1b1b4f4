import { REMINDER_DAYS } from '#contract/licences/reminder-days.ts'
import { sentToPlatform } from '#contract/licences/sent-to-platform.ts'

/** Sentences of the page with the licences on learning platforms. */
export const eLearningMessages = {
  title: 'E-Learning',
  lead: 'Ihre Lizenzen auf Lernplattformen.',
  none: 'Noch keine Lizenzen',
  noneText: 'Was Sie für eine Lernplattform kaufen oder mit einem Code einlösen, erscheint hier.',
  browse: 'Lehrmittel entdecken',
  currentPages: 'Seiten der laufenden Lizenzen',
  past: 'Abgelaufene und beendete Lizenzen',
  pastPages: 'Seiten der abgelaufenen Lizenzen',
  open: 'Öffnen',
  openTitle: (title: string, platform: string) => `«${title}» auf ${platform} öffnen`,
  renew: 'Verlängern',
  renewTitle: (title: string) => `«${title}» verlängern`,
  daysLeft: (days: number) => (days === 1 ? 'noch 1 Tag' : `noch ${days} Tage`),
  lastDay: 'endet heute',
  until: (day: string) => `bis ${day}`,
  endless: 'ohne Ende',
  notOut: 'ab Erscheinen',
  shared: 'Was die Plattform erfährt',
  sharedText: `${sentToPlatform()} Sonst geben wir nichts weiter.`,
  reminders: 'Erinnerungen',
  remindersLabel: 'Mir vor dem Ende einer Lizenz eine E-Mail schicken',
  remindersHint: `${REMINDER_DAYS.before} Tage vorher, bei Laufzeiten unter ${REMINDER_DAYS.shortTerm} Tagen ${REMINDER_DAYS.beforeShort} Tage vorher.`,
  save: 'Speichern',
  saved: 'Ihre Wahl ist gespeichert.',
} as const

/** Where a licence is opened and its platform cannot be reached. */
export const openingMessages = {
  title: 'Der Zugang ist noch nicht bereit',
  over: 'Hier gibt es nichts zu öffnen',
  licence_not_opened: 'Die Plattform richtet ihn gerade ein. Versuchen Sie es in einigen Minuten noch einmal.',
  not_found: 'Diese Lizenz ist abgelaufen, beendet oder gehört nicht zu Ihrem Konto.',
  again: 'Noch einmal versuchen',
  back: 'Zu Ihren Lizenzen',
} as const
