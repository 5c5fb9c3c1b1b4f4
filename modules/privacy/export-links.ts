import { createTokenSigner, type TokenSigner } from '#modules/security/signed-token.ts'

/** Links of mails to copies of somebody's data. */
export function createExportLinks(tokenSecret: string): TokenSigner {
  return createTokenSigner(tokenSecret, 'data export')
}
