import { websiteMessages } from '#web/messages/content/website.ts'

/** Words of the way into the programme by what one teaches. */
export const finderMessages = {
  level: 'Ich unterrichte',
  anyLevel: 'Alle Stufen',
  subject: 'Fach',
  anySubject: 'Alle Fächer',
  show: (found: number | undefined) => `${found === undefined ? 'Titel' : websiteMessages.titles(found)} zeigen`,
  allOfLevel: (titles: number) => `Alle ${websiteMessages.titles(titles)} der Stufe zeigen`,
} as const
