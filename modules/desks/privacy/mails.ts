import { LEGAL_YEARS } from '#contract/ground/kept-times.ts'
import { inWords } from '#contract/ground/text/number-words.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

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

export const dataExport = mailKind<DataExport>(
  {
    name: 'data-export',
    hasFixedOpening: true,
    sample: { firstName: 'Lea', token: 'x', expiresAt: '2026-12-31T09:00:00Z' },
  },
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
  { name: 'deletion-requested', hasFixedOpening: true, sample: { firstName: 'Lea', dueAt: '2026-12-31T09:00:00Z' } },
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

export const deletionCanceled = mailKind<Owner>(
  { name: 'deletion-canceled', hasFixedOpening: true, sample: { firstName: 'Lea' } },
  ({ firstName }, { origin, sender }) => ({
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
  }),
)

/** The last mail to the user; their address is deleted with it (`send-mail.ts`). */
export const accountDeleted = mailKind<AccountDeleted>(
  {
    name: 'account-deleted',
    hasFixedOpening: true,
    sample: { firstName: 'Lea', keptOrders: 1 },
    forgottenOnceSent: true,
  },
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
              text: `Bestellungen und Rechnungen bewahren wir mit Namen und Adresse noch auf, wie es das Gesetz verlangt: ${inWords(LEGAL_YEARS)} Jahre ab dem Ende des Geschäftsjahres (OR Art. 958f). Danach löschen wir auch sie. Laufende Bestellungen liefern wir aus.`,
            },
          ]
        : []),
      { type: 'paragraph', text: 'Mit dieser E-Mail-Adresse können Sie jederzeit ein neues Konto eröffnen.' },
    ],
  }),
)
