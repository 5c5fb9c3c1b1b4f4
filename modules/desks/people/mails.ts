import { type Group, groupLabels } from '#contract/groups.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

interface GroupsChanged {
  firstName: string
  /** All that the account is in now. */
  groups: readonly Group[]
  /** Anyone who leaves a group of the staff is logged out everywhere. */
  isLoggedOut: boolean
}

export const groupsChanged = mailKind<GroupsChanged>(
  {
    name: 'groups-changed',
    hasFixedOpening: true,
    sample: { firstName: 'Lea', groups: ['teacher'], isLoggedOut: false },
  },
  ({ firstName, groups, isLoggedOut }, { origin, sender }) => ({
    subject: `Ihr Konto bei ${sender.name} gehört zu anderen Gruppen`,
    preview: 'Haben Sie das nicht erwartet, melden Sie sich bitte.',
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      { type: 'paragraph', text: `${belongsTo(groups)}${isLoggedOut ? ' Sie sind überall abgemeldet.' : ''}` },
      {
        type: 'paragraph',
        text: `Haben Sie das nicht erwartet? Dann rufen Sie uns bitte an: ${sender.phone}.`,
      },
      { type: 'button', text: 'Zu Ihrem Konto', url: `${origin}/profile/account` },
    ],
  }),
)

const inWords = new Intl.ListFormat('de-CH', { type: 'conjunction' })

function belongsTo(groups: readonly Group[]): string {
  if (groups.length === 0) return 'Ihr Konto gehört jetzt zu keiner Gruppe: Es ist ein gewöhnliches Kundenkonto.'
  const [what, names] = [groups.length === 1 ? 'Gruppe' : 'Gruppen', groups.map((group) => `«${groupLabels[group]}»`)]
  return `Ihr Konto gehört jetzt zu ${groups.length === 1 ? 'der' : 'den'} ${what} ${inWords.format(names)}.`
}
