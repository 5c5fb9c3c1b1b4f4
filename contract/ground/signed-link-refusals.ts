/** Refusals of signed links and signed messages: code, status and sentence. */
export const signedLinkRefusals = {
  link_spent: [409, 'Dieser Link ist abgelaufen oder wurde bereits verwendet.'],
  link_expired: [403, 'Dieser Link ist abgelaufen.'],
  signature_invalid: [403, 'Die Signatur ist ungültig.'],
} as const
