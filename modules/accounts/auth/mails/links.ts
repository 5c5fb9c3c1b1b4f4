import { ACCOUNT_LINK_MINUTES } from '#contract/accounts/lifetimes.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

/** The data of a mail with a signed link. The link is signed when the mail is sent, and its time runs from then. */
export interface LinkMail {
  firstName: string
  userId: string
  /** See `modules/accounts/auth/links/link-hashes.ts`. */
  hash: string
}

export const emailVerification = mailKind<LinkMail>(
  {
    name: 'verify-email',
    hasFixedOpening: true,
    sample: { firstName: 'Lea', userId: '00000000-0000-7000-8000-000000000000', hash: 'x' },
  },
  ({ firstName, userId: id, hash }, { accountUrl, sender }) => ({
    subject: `Bitte bestätigen Sie Ihre E-Mail-Adresse bei ${sender.name}`,
    preview: 'Ein Klick, und Ihre Adresse ist bestätigt.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      { type: 'paragraph', text: 'Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört:' },
      { type: 'button', text: 'E-Mail-Adresse bestätigen', url: accountUrl('verify-email', { id, hash }) },
      { type: 'paragraph', text: `Der Link gilt ${ACCOUNT_LINK_MINUTES} Minuten.` },
    ],
  }),
)
