/** What gives access by codes alone; of the platforms of a licence. */
export const onlyCodes = (platforms: string) => `${platforms} gibt Zugang nur über Codes.`

/** Of the press that orders a test licence: apart from the steps of the checkout, since pages of titles load it. */
export const testLicenceMessages = {
  activate: 'Testlizenz aktivieren',
  activateOn: (platform: string) => `Auf ${platform} aktivieren`,
  acceptBefore: 'Mit dem Aktivieren akzeptieren Sie die ',
  and: ' und die ',
} as const
