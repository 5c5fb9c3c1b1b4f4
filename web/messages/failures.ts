import { failureSentences } from '#contract/failure-sentences.ts'

/** What the message says when the shop failed or could not be reached, by the code that a form gets. */
export const faultTexts = {
  internal: failureSentences.internal,
  maintenance: failureSentences.maintenance,
  no_connection: 'Keine Verbindung. Ihre Eingaben bleiben erhalten.',
} as const

export const goesOnByItself = 'Keine Verbindung. Sobald sie wieder da ist, geht es von selbst weiter.'

export const tryAgain = 'Nochmals versuchen'
