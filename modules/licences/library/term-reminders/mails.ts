import type { Platform } from '#contract/catalogue/catalogue.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

interface LicenceEnds {
  firstName: string
  title: string
  platform: Platform
  /** Where it is bought in the shop. */
  uri: string
  /** It was sold once to the person, as a test licence is, and cannot be prolonged. */
  isOnce: boolean
  /** A moment of the last day. */
  lastDay: string
}

/** Some time before the end of a licence, unless the person wants no such mails. */
export const licenceEnds = mailKind<LicenceEnds>(
  {
    name: 'licence-ends',
    sample: {
      firstName: 'Lea',
      title: 'Zahlenbuch 1',
      platform: 'beook',
      uri: '/titel/zahlenbuch-1',
      isOnce: false,
      lastDay: '2026-12-31T12:00:00Z',
    },
  },
  ({ firstName, title, platform, uri, isOnce, lastDay }, { origin, sender }) => {
    const day = swissDate(lastDay)
    return {
      subject: `${sender.name}: Ihre Lizenz für «${title}» endet am ${day}`,
      preview: isOnce
        ? 'Auf der Seite des Titels sehen Sie, wie Sie weiterarbeiten können.'
        : 'Verlängern Sie sie rechtzeitig, wenn Sie weiterarbeiten möchten.',
      parts: [
        { type: 'paragraph', text: `Guten Tag ${firstName}` },
        {
          type: 'paragraph',
          text: `Ihre Lizenz für «${title}» (${platforms[platform].title}) gilt noch bis und mit ${day}.${isOnce ? '' : ' Wenn Sie sie vorher noch einmal kaufen, schliesst die neue Laufzeit an.'}`,
        },
        { type: 'button', text: isOnce ? 'Zum Titel' : 'Lizenz verlängern', url: `${origin}${uri}` },
        { type: 'paragraph', text: 'Diese Erinnerungen können Sie in Ihrem Konto ausschalten.' },
        { type: 'link', text: 'Erinnerungen ausschalten', url: `${origin}/profile/e-learning` },
      ],
    }
  },
)
