import { ACCOUNT_LINK_MINUTES } from '#contract/accounts/lifetimes.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'
import type { LinkMail } from './links.ts'

interface EmailChange {
  firstName: string
  /** The new address. */
  email: string
}

/** Names nobody: if the address was mistyped, its owner must not learn whose account it is. */
export const emailChange = mailKind<Omit<LinkMail, 'firstName'>>(
  {
    name: 'email-change',
    hasFixedOpening: true,
    sample: { userId: '00000000-0000-7000-8000-000000000000', hash: 'x' },
    withoutAccount: true,
  },
  ({ userId: id, hash }, { accountUrl, sender }) => ({
    subject: `Bitte bestätigen Sie Ihre neue E-Mail-Adresse bei ${sender.name}`,
    preview: 'Ein Klick, und die neue Adresse gilt.',
    parts: [
      { type: 'paragraph', text: 'Guten Tag' },
      {
        type: 'paragraph',
        text: `Diese E-Mail-Adresse soll die neue Adresse eines Kontos bei ${sender.name} werden. Bitte bestätigen Sie das:`,
      },
      { type: 'button', text: 'Neue Adresse bestätigen', url: accountUrl('change-email', { id, hash }) },
      {
        type: 'paragraph',
        text: `Der Link gilt ${ACCOUNT_LINK_MINUTES} Minuten. Bis dahin bleibt die bisherige Adresse gültig.`,
      },
      { type: 'paragraph', text: 'Haben Sie das nicht verlangt? Dann müssen Sie nichts tun.' },
    ],
  }),
)

/** The form gives the same answer for an address that has an account; only its owner learns the difference. */
export const emailChangeKnown = mailKind<Pick<EmailChange, 'firstName'>>(
  { name: 'email-change-known', hasFixedOpening: true, sample: { firstName: 'Lea' } },
  ({ firstName }, { origin, sender }) => ({
    subject: `Ihre E-Mail-Adresse hat bereits ein Konto bei ${sender.name}`,
    preview: 'Es wurde nichts geändert.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: 'Ein anderes Konto sollte eben Ihre E-Mail-Adresse erhalten. Sie haben mit dieser Adresse aber schon ein Konto; es bleibt unverändert, und das andere behält seine bisherige Adresse.',
      },
      { type: 'button', text: 'Mit dieser Adresse anmelden', url: `${origin}/login` },
      { type: 'paragraph', text: 'Waren Sie das nicht? Dann müssen Sie nichts tun.' },
    ],
  }),
)

/**
 * To the present address, before anything has changed. The new address is null where another request followed before
 * the mail was sent.
 */
export const emailChangeRequested = mailKind<{ firstName: string; email: string | null }>(
  {
    name: 'email-change-requested',
    hasFixedOpening: true,
    sample: { firstName: 'Lea', email: 'neu@beispiel.example' },
  },
  ({ firstName, email }, { origin, sender }) => ({
    subject: `Neue E-Mail-Adresse für Ihr Konto bei ${sender.name}`,
    preview: 'Waren Sie das nicht, ändern Sie bitte sofort Ihr Passwort.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Ihr Konto soll ${email === null ? 'eine neue E-Mail-Adresse' : `die E-Mail-Adresse ${email}`} erhalten. Die Änderung gilt, sobald sie an der neuen Adresse bestätigt ist; bis dahin ändert sich nichts.`,
      },
      {
        type: 'paragraph',
        text: `Waren Sie das nicht? Dann kennt jemand Ihr Passwort: Ändern Sie es bitte sofort und rufen Sie uns an: ${sender.phone}.`,
      },
      // Does not link to «forgotten password»: that page redirects logged-in users to the home page.
      { type: 'button', text: 'Passwort ändern', url: `${origin}/profile/details/password` },
    ],
  }),
)

/** To the account's former address, whose owner can no longer log in with it. */
export const emailChanged = mailKind<EmailChange>(
  { name: 'email-changed', hasFixedOpening: true, sample: { firstName: 'Lea', email: 'neu@beispiel.example' } },
  ({ firstName, email }, { sender }) => ({
    subject: `Die E-Mail-Adresse Ihres Kontos bei ${sender.name} ist geändert`,
    preview: 'Waren Sie das nicht, melden Sie sich bitte sofort.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Ihr Konto hat jetzt die E-Mail-Adresse ${email}. Mit der bisherigen Adresse können Sie sich nicht mehr anmelden, und auf anderen Geräten sind Sie abgemeldet.`,
      },
      {
        type: 'paragraph',
        text: `Waren Sie das nicht? Dann rufen Sie uns bitte sofort an: ${sender.phone}.`,
      },
    ],
  }),
)
