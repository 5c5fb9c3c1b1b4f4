import type { LicenceChoice } from '#contract/sales/lines.ts'
import { onlyCodes } from './test-licence.ts'

const codes = (copies: number) => (copies === 1 ? 'einen Code' : `${copies} Codes`)

/** Sentences and words of the checkout's steps for licences. */
export const licenceMessages = {
  title: 'Für wen sind die Lizenzen?',
  question: (title: string) => `Wer verwendet «${title}»?`,
  copies: (copies: number) => (copies === 1 ? '1 Lizenz' : `${copies} Lizenzen`),
  /** What will happen, by the choice. */
  outcomes: {
    self: () => 'Die Lizenz wird für Sie freigeschaltet, sobald sie bezahlt ist; bei Kauf auf Rechnung sofort.',
    self_and_others: (copies) => `Sie erhalten ${codes(copies)}, einer wird gleich für Sie eingelöst.`,
    others: (copies) => `Sie erhalten ${codes(copies)} zum Weitergeben.`,
  } satisfies Record<LicenceChoice, (copies: number) => string>,
  onlyCodes,
  chosenAtCheckout: 'Wer die Lizenzen verwendet, wählen Sie an der Kasse.',
  failed: 'Die Wahl konnte nicht gespeichert werden.',
} as const

export const platformMessages = {
  title: 'Welche Plattform soll es sein?',
  question: (title: string) => `Plattform für «${title}»`,
  openNote: 'Die Codes gelten auf jeder dieser Plattformen.',
  help: (platform: string) => `Hilfe zu ${platform}`,
  onlyCodes: 'Gibt Zugang nur über Codes.',
  changeChoice: 'Wahl der Lizenzen ändern',
} as const

/** The button of a step, by the step that it leads to. */
export const continueTo = {
  addresses: 'Weiter zu den Adressen',
  licences: 'Weiter zu den Lizenzen',
  coupon_platform: 'Weiter zur Plattform',
  payment: 'Weiter zur Zahlung',
  summary: 'Weiter zur Übersicht',
} as const

/** Of the page of a test licence. */
export const testLicencePageMessages = {
  title: 'Testlizenz sofort erhalten',
  lead: 'Kostenlos und ohne Warenkorb: Die Testlizenz wird gleich für Sie freigeschaltet.',
  failed: 'Die Testlizenz konnte nicht bestellt werden.',
} as const
