/** The five lists by the names of the specification (section 3, with its spelling), and their German labels. */
export const newsletterLabels = {
  'hep-schweiz': 'hep Schweiz',
  'elerhmittel-schweiz': 'eLehrmittel Schweiz',
  myskillbox: 'myskillbox',
  mykv: 'mykv',
  volksschule: 'Volksschule',
} as const
export type NewsletterList = keyof typeof newsletterLabels

export const newsletterLists = Object.keys(newsletterLabels) as [NewsletterList, ...NewsletterList[]]

/** Days for which the link that confirms a subscription is valid. */
export const CONFIRMATION_DAYS = 7

/**
 * What a subscriber agrees to, shown above the form's button. The version is stored with each consent as proof (revDSG
 * Art. 6, GDPR Art. 7): a changed text needs a new version.
 */
export const newsletterConsent = {
  version: '2026-11',
  text: 'Mit der Anmeldung willigen Sie ein, dass wir Ihnen die gewählten Newsletter per E-Mail schicken. Sie können sich jederzeit mit einem Klick abmelden.',
} as const
