import { ACCOUNT_LINK_MINUTES } from '#contract/accounts/lifetimes.ts'
import type { LinkMail } from '#modules/accounts/auth/mails/links.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

export const welcome = mailKind<LinkMail>(
  {
    name: 'welcome',
    hasFixedOpening: true,
    sample: { firstName: 'Lea', userId: '00000000-0000-7000-8000-000000000000', hash: 'x' },
  },
  ({ firstName, userId: id, hash }, { accountUrl, sender }) => ({
    subject: `Willkommen bei ${sender.name}`,
    preview: 'Ihr Konto ist eingerichtet. Bitte bestätigen Sie noch Ihre E-Mail-Adresse.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: 'Ihr Konto ist eingerichtet. Dort finden Sie Ihre Bestellungen und Ihre Angaben. Bitte bestätigen Sie noch, dass diese E-Mail-Adresse Ihnen gehört:',
      },
      { type: 'button', text: 'E-Mail-Adresse bestätigen', url: accountUrl('verify-email', { id, hash }) },
      {
        type: 'paragraph',
        text: `Der Link gilt ${ACCOUNT_LINK_MINUTES} Minuten. Danach können Sie in Ihrem Konto einen neuen anfordern.`,
      },
      {
        type: 'paragraph',
        text: 'Sie haben kein Konto eröffnet? Dann antworten Sie bitte auf diese E-Mail; wir löschen es.',
      },
    ],
  }),
)

/** The registration form gives the same answer for known addresses; only their owner learns the difference. */
export const registerKnown = mailKind<Pick<LinkMail, 'firstName'>>(
  { name: 'register-known', hasFixedOpening: true, sample: { firstName: 'Lea' } },
  ({ firstName }, { origin, sender }) => ({
    subject: `Sie haben bereits ein Konto bei ${sender.name}`,
    preview: 'Sie können sich mit Ihrem bisherigen Passwort anmelden.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: 'Mit Ihrer E-Mail-Adresse sollte eben ein Konto eröffnet werden. Sie haben aber schon eines; es bleibt unverändert.',
      },
      { type: 'button', text: 'Anmelden', url: `${origin}/login` },
      { type: 'paragraph', text: 'Waren Sie das nicht? Dann müssen Sie nichts tun.' },
    ],
  }),
)
