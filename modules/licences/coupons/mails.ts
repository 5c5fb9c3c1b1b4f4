import { pathOfCodes, pathOfSheet } from '#contract/sales/digital-places.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

interface CouponsReady {
  firstName: string
  setId: string
  total: number
  hasOwn: boolean
}

/** Without the codes: somebody who reads a mail on its way must not get a licence (decisions, section 16). */
export const couponsReady = mailKind<CouponsReady>(
  { name: 'coupons-ready', sample: { firstName: 'Lea', setId: 'x', total: 24, hasOwn: false } },
  ({ firstName, setId, total, hasOwn }, { origin, sender }) => {
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
