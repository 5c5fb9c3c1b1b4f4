import { pathOfCodes, pathOfSheet } from '#contract/sales/digital-places.ts'
import type { Letter, MailSettings } from '#modules/ground/mail/letter.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

interface CouponsReady {
  /** Or the name of the school, where nobody is told by name. */
  firstName: string
  /** The name of the school that has bought them; missing for a person. */
  school?: string
  setId: string
  total: number
  hasOwn: boolean
}

/** Without the codes: somebody who reads a mail on its way must not get a licence (decisions, section 16). */
export const couponsReady = mailKind<CouponsReady>(
  { name: 'coupons-ready', sample: { firstName: 'Lea', setId: 'x', total: 24, hasOwn: false } },
  ({ firstName, school, setId, total, hasOwn }, settings) => {
    if (school !== undefined) return letterToSchool({ firstName, school, total }, settings)
    const { origin, sender } = settings
    const codes = total === 1 ? 'Ihr Code liegt' : `Ihre ${total} Codes liegen`
    return {
      subject: `${total === 1 ? 'Ihr Code ist bereit' : `Ihre ${total} Codes sind bereit`} – ${sender.name}`,
      preview: `${codes} in Ihrem Konto.`,
      parts: [
        { type: 'paragraph', text: `Guten Tag ${firstName}` },
        { type: 'paragraph', text: `${codes} in Ihrem Konto. Dort können Sie sie kopieren oder als Blatt ausdrucken.` },
        ...(hasOwn ? [{ type: 'paragraph' as const, text: 'Einen davon haben wir gleich für Sie eingelöst.' }] : []),
        {
          type: 'button',
          text: total === 1 ? 'Code ansehen' : 'Codes ansehen',
          url: origin + pathOfCodes(setId),
        },
        { type: 'link', text: 'Als Blatt ausdrucken (PDF)', url: origin + pathOfSheet(setId) },
        { type: 'paragraph', text: 'In E-Mails schicken wir nie Codes: So kommen sie nicht in falsche Hände.' },
      ],
    }
  },
)

/** To a school, which gives its licences to pupils rather than handing out codes. */
function letterToSchool(
  { firstName, school, total }: { firstName: string; school: string; total: number },
  { origin, sender }: MailSettings,
): Letter {
  const ready =
    total === 1 ? 'Die Lizenz Ihrer Schule liegt bereit' : `Die ${total} Lizenzen Ihrer Schule liegen bereit`
  return {
    subject: `${ready} – ${sender.name}`,
    preview: `${ready}: «${school}».`,
    parts: [
      { type: 'paragraph', text: `Guten Tag ${firstName}` },
      { type: 'paragraph', text: `${ready}. Bestellt wurde für «${school}».` },
      {
        type: 'paragraph',
        text: 'Lehrpersonen teilen sie ihren Klassen zu. Wer für die Schule verantwortlich ist, kann auch Codes ausdrucken.',
      },
      { type: 'button', text: 'Lizenzen ansehen', url: `${origin}/profile/school/licences` },
      { type: 'paragraph', text: 'In E-Mails schicken wir nie Codes: So kommen sie nicht in falsche Hände.' },
    ],
  }
}
