/** Of links that carry a signature, and of messages that are signed. Each code with its status and its sentence. */
export const signedLinkRefusals = {
  link_spent: [409, 'Dieser Link ist abgelaufen oder wurde bereits verwendet.'],
  link_expired: [403, 'Dieser Link ist abgelaufen.'],
  signature_invalid: [403, 'Die Signatur ist ungültig.'],
} as const
