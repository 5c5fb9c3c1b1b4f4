import { INVITATION_DAYS } from '#contract/accounts/lifetimes.ts'
import { type MemberRole, memberRoleMeanings, memberRoles } from '#contract/accounts/schools/school-choices.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

interface Invited {
  firstName: string
  invitationId: string
  /** The token, which opens nothing without the signature that the link gets when it is sent. */
  hash: string
  /** The name of who invites. */
  inviter: string
  school: string
  role: MemberRole
}

export const schoolInvitation = mailKind<Invited>(
  {
    name: 'school-invitation',
    hasFixedOpening: true,
    withoutAccount: true,
    sample: {
      firstName: 'Lea',
      invitationId: '00000000-0000-7000-8000-000000000000',
      hash: 'x',
      inviter: 'Vera Moser',
      school: 'Primarschule Aarefeld',
      role: 'teacher',
    },
  },
  ({ firstName, invitationId: id, hash, inviter, school, role }, { accountUrl, sender }) => ({
    subject: `${inviter} lädt Sie zu ${school} bei ${sender.name} ein`,
    preview: 'Mit diesem Link treten Sie Ihrer Schule bei.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `${school} bestellt Lehrmittel bei ${sender.name} gemeinsam. ${inviter} lädt Sie ein beizutreten. Ihre Rolle: ${memberRoles[role]}; wer sie hat, ${memberRoleMeanings[role]}.`,
      },
      { type: 'button', text: 'Einladung ansehen', url: accountUrl('school-invitation', { id, hash }) },
      {
        type: 'paragraph',
        text: 'Dort melden Sie sich mit dem Konto an, das diese E-Mail-Adresse hat. Haben Sie noch keines? Dann registrieren Sie sich zuerst mit dieser Adresse, bestätigen Sie sie, und öffnen Sie danach diesen Link noch einmal.',
      },
      {
        type: 'paragraph',
        text: `Der Link gilt ${INVITATION_DAYS} Tage und nur einmal. Haben Sie diese Einladung nicht erwartet? Dann müssen Sie nichts tun, oder rufen Sie uns an: ${sender.phone}.`,
      },
    ],
  }),
)
