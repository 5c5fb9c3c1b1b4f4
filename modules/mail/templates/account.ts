import { swissDate } from '#kernel/swiss-dates.ts'
import { mailKind } from '../mail-kind.ts'

/** A mail with a signed link, which is made when it is sent: it holds for an hour from then. */
export interface LinkMail {
  firstName: string
  userId: string
  /** See `modules/auth/links/link-hashes.ts`. */
  hash: string
}

interface Owner {
  firstName: string
}

interface DataExport extends Owner {
  token: string
  /** ISO 8601. */
  expiresAt: string
}

interface DeletionRequested extends Owner {
  /** ISO 8601. */
  dueAt: string
}

interface AccountDeleted extends Owner {
  keptOrders: number
}

export const welcome = mailKind<LinkMail>(
  { name: 'welcome' },
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
        text: 'Der Link gilt 60 Minuten. Danach können Sie in Ihrem Konto einen neuen anfordern.',
      },
      {
        type: 'paragraph',
        text: 'Sie haben kein Konto eröffnet? Dann antworten Sie bitte auf diese E-Mail; wir löschen es.',
      },
    ],
  }),
)

export const emailVerification = mailKind<LinkMail>(
  { name: 'verify-email' },
  ({ firstName, userId: id, hash }, { accountUrl, sender }) => ({
    subject: `Bitte bestätigen Sie Ihre E-Mail-Adresse bei ${sender.name}`,
    preview: 'Ein Klick, und Ihre Adresse ist bestätigt.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      { type: 'paragraph', text: 'Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört:' },
      { type: 'button', text: 'E-Mail-Adresse bestätigen', url: accountUrl('verify-email', { id, hash }) },
      { type: 'paragraph', text: 'Der Link gilt 60 Minuten.' },
    ],
  }),
)

/** The registration form answers alike for known addresses; only their owner learns the difference. */
export const registerKnown = mailKind<Owner>({ name: 'register-known' }, ({ firstName }, { origin, sender }) => ({
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
}))

export const dataExport = mailKind<DataExport>(
  { name: 'data-export' },
  ({ firstName, token, expiresAt }, { origin, sender }) => ({
    subject: `Ihre Daten bei ${sender.name} sind bereit`,
    preview: `Sie können sie bis am ${swissDate(expiresAt)} herunterladen.`,
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: 'Sie haben verlangt, was wir über Sie gespeichert haben. Wir haben es in einem Archiv zusammengestellt: einmal zum Lesen (HTML) und einmal für Programme (JSON).',
      },
      { type: 'button', text: 'Daten herunterladen', url: `${origin}/profile/details/export?token=${token}` },
      {
        type: 'paragraph',
        text: `Dafür melden Sie sich mit Ihrem Konto an. Der Link gilt bis am ${swissDate(expiresAt)}; danach löschen wir das Archiv.`,
      },
      {
        type: 'paragraph',
        text: 'Haben Sie das nicht verlangt? Dann ändern Sie bitte Ihr Passwort. Ohne Anmeldung erhält niemand Ihre Daten.',
      },
    ],
  }),
)

export const deletionRequested = mailKind<DeletionRequested>(
  { name: 'deletion-requested' },
  ({ firstName, dueAt }, { origin, sender }) => ({
    subject: `Ihr Konto bei ${sender.name} wird gelöscht`,
    preview: `Bis am ${swissDate(dueAt)} können Sie das zurücknehmen.`,
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Sie haben verlangt, dass wir Ihr Konto löschen. Das geschieht am ${swissDate(dueAt)}. Bis dahin können Sie sich anmelden und die Löschung zurücknehmen.`,
      },
      { type: 'button', text: 'Löschung zurücknehmen', url: `${origin}/profile/details/delete` },
      {
        type: 'paragraph',
        text: `Waren Sie das nicht? Dann nehmen Sie die Löschung zurück, ändern Sie Ihr Passwort und rufen Sie uns an: ${sender.phone}.`,
      },
    ],
  }),
)

export const deletionCanceled = mailKind<Owner>({ name: 'deletion-canceled' }, ({ firstName }, { origin, sender }) => ({
  subject: `Ihr Konto bei ${sender.name} bleibt bestehen`,
  preview: 'Die Löschung ist zurückgenommen.',
  parts: [
    { type: 'paragraph', text: `Guten Tag ${firstName}` },
    {
      type: 'paragraph',
      text: 'Sie haben die Löschung Ihres Kontos zurückgenommen. Es bleibt mit allem bestehen, was darin ist.',
    },
    { type: 'button', text: 'Zu Ihrem Konto', url: `${origin}/profile/account` },
    {
      type: 'paragraph',
      text: `Waren Sie das nicht? Dann ändern Sie bitte sofort Ihr Passwort und rufen Sie uns an: ${sender.phone}.`,
    },
  ],
}))

/** The last mail to somebody; with it his address is forgotten (`send-mail.ts`). */
export const accountDeleted = mailKind<AccountDeleted>(
  { name: 'account-deleted', forgottenOnceSent: true },
  ({ firstName, keptOrders }, { sender }) => ({
    subject: `Ihr Konto bei ${sender.name} ist gelöscht`,
    preview: 'Ihre Angaben sind gelöscht.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: 'Wie Sie es verlangt haben, ist Ihr Konto gelöscht: Ihre Angaben, Adressen, Ihr Warenkorb und Ihre Newsletter. Sie können sich nicht mehr anmelden.',
      },
      ...(keptOrders > 0
        ? [
            {
              type: 'paragraph' as const,
              text: 'Bestellungen und Rechnungen bewahren wir mit Namen und Adresse noch auf, wie es das Gesetz verlangt: zehn Jahre ab dem Ende des Geschäftsjahres (OR Art. 958f). Danach löschen wir auch sie. Laufende Bestellungen liefern wir aus.',
            },
          ]
        : []),
      { type: 'paragraph', text: 'Mit dieser E-Mail-Adresse können Sie jederzeit ein neues Konto eröffnen.' },
    ],
  }),
)
