import { INVITATION_DAYS } from '#contract/accounts/lifetimes.ts'
import { groupLabels, type StaffGroup } from '#contract/groups.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

interface Invited {
  firstName: string
  invitationId: string
  /** The token, which opens nothing without the signature that the link gets when it is sent. */
  hash: string
  /** The name of who invites. */
  inviter: string
  groups: readonly StaffGroup[]
}

const inWords = new Intl.ListFormat('de-CH', { type: 'conjunction' })

export const invitation = mailKind<Invited>(
  {
    name: 'invitation',
    hasFixedOpening: true,
    withoutAccount: true,
    sample: {
      firstName: 'Lea',
      invitationId: '00000000-0000-7000-8000-000000000000',
      hash: 'x',
      inviter: 'Vera Moser',
      groups: ['sales'],
    },
  },
  ({ firstName, invitationId: id, hash, inviter, groups }, { accountUrl, sender }) => ({
    subject: `${inviter} lädt Sie ins Team von ${sender.name} ein`,
    preview: 'Mit diesem Link wählen Sie Ihr Passwort.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `${inviter} lädt Sie ein, im Back-Office von ${sender.name} zu arbeiten: ${inWords.format(groups.map((group) => groupLabels[group]))}.`,
      },
      {
        type: 'paragraph',
        text: 'Wählen Sie ein Passwort, und richten Sie danach gleich die Anmeldung in zwei Schritten ein. Dafür brauchen Sie eine Authenticator-App auf Ihrem Telefon.',
      },
      { type: 'button', text: 'Einladung annehmen', url: accountUrl('invitation', { id, hash }) },
      {
        type: 'paragraph',
        text: `Der Link gilt ${INVITATION_DAYS} Tage und nur einmal. Haben Sie diese Einladung nicht erwartet? Dann müssen Sie nichts tun, oder rufen Sie uns an: ${sender.phone}.`,
      },
    ],
  }),
)
