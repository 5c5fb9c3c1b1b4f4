import { type MemberRole, memberRoleMeanings, memberRoles } from '#contract/accounts/schools/school-choices.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

/** Somebody was taken out of a school by one of those who are responsible. */
export const membershipEnded = mailKind<{ firstName: string; school: string }>(
  { name: 'school-membership-ended', sample: { firstName: 'Lea', school: 'Primarschule Aarefeld' } },
  ({ firstName, school }, { origin, sender }) => ({
    subject: `Sie gehören bei ${sender.name} nicht mehr zu ${school}`,
    preview: 'Was Ihnen gehört, behalten Sie.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Die Lehrmittelverantwortlichen von ${school} haben Sie aus der Schule genommen. Ihr Konto bei ${sender.name} bleibt, und was Ihnen gehört, behalten Sie: Ihre Bestellungen, Lizenzen und Merklisten.`,
      },
      { type: 'button', text: 'Zu Ihrem Konto', url: `${origin}/profile/account` },
      {
        type: 'paragraph',
        text: 'Stimmt das nicht? Dann fragen Sie bitte in Ihrer Schule nach: Man kann Sie wieder einladen.',
      },
    ],
  }),
)

/** Somebody has another role at a school, which somebody else has given them. */
export const roleChanged = mailKind<{ firstName: string; school: string; role: MemberRole }>(
  { name: 'school-role-changed', sample: { firstName: 'Lea', school: 'Primarschule Aarefeld', role: 'responsible' } },
  ({ firstName, school, role }, { origin, sender }) => ({
    subject: `Sie haben bei ${sender.name} eine andere Rolle für ${school}`,
    preview: `Wer diese Rolle hat, ${memberRoleMeanings[role]}.`,
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      {
        type: 'paragraph',
        text: `Die Lehrmittelverantwortlichen von ${school} haben Ihnen bei ${sender.name} eine andere Rolle gegeben: ${memberRoles[role]}. Wer sie hat, ${memberRoleMeanings[role]}.`,
      },
      { type: 'button', text: 'Zu Ihrer Schule', url: `${origin}/profile/school` },
    ],
  }),
)
