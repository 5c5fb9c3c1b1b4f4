import type { Platform } from '#contract/catalogue/catalogue.ts'
import { lastMoment } from '#contract/ground/time/last-moment.ts'
import { platforms } from '#contract/licences/platforms.ts'
import { digitalPlaces } from '#contract/sales/digital-places.ts'
import { swissDate } from '#kernel/swiss-dates.ts'
import { mailKind } from '#modules/ground/mail/mail-kind.ts'

interface CouponRedeemed {
  firstName: string
  title: string
  /** Null for files to download. */
  platform: Platform | null
  orderNumber: string
  /** False for something that is not out yet. */
  isOut: boolean
  /** The first moment at which it is over; null without end, and until it is out. */
  validUntil: string | null
}

/** What was redeemed and where it is; without the code, as all mails (decisions, section 16). */
export const couponRedeemed = mailKind<CouponRedeemed>(
  {
    name: 'coupon-redeemed',
    sample: {
      firstName: 'Lea',
      title: 'Zahlenbuch 1',
      platform: 'beook',
      orderNumber: '2026-100234',
      isOut: true,
      validUntil: null,
    },
  },
  ({ firstName, title, platform, orderNumber, isOut, validUntil }, { origin, sender }) => {
    const { title: where, path } = digitalPlaces[platform ? 'library' : 'files']
    const lastDay = validUntil && swissDate(lastMoment(validUntil))
    return {
      subject: `Eingelöst: ${title} – ${sender.name}`,
      preview: `«${title}» gehört jetzt zu Ihrem Konto.`,
      parts: [
        { type: 'paragraph', text: `Guten Tag ${firstName}` },
        { type: 'paragraph', text: `Sie haben einen Code eingelöst. «${title}» gehört jetzt zu Ihrem Konto.` },
        {
          type: 'table',
          rows: [
            ...(platform ? [{ label: 'Plattform', value: platforms[platform].title }] : []),
            ...(lastDay ? [{ label: 'Gültig bis', value: lastDay }] : []),
            { label: 'Bestellnummer', value: orderNumber },
          ],
        },
        {
          type: 'paragraph',
          text: isOut
            ? `Sie finden es in Ihrem Konto unter «${where}».`
            : `Sobald es erschienen ist, finden Sie es in Ihrem Konto unter «${where}».`,
        },
        { type: 'button', text: platform ? 'Zum E-Learning' : 'Zu den PDFs', url: `${origin}${path}` },
      ],
    }
  },
)
