/** Names of the texts that are accepted or read before registering and ordering. */
export const legalMessages = {
  accept: 'Ich akzeptiere die ',
  terms: 'Allgemeinen Geschäftsbedingungen',
  licenceTerms: 'Lizenzbedingungen',
  privacy: 'Datenschutzerklärung',
} as const
