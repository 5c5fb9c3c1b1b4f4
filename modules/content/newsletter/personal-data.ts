import { type NewsletterList, newsletterLabels } from '#contract/content/newsletter-lists.ts'
import {
  exported,
  exportedAs,
  impersonal,
  ofAddress,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import {
  type NewsletterEventKind,
  newsletterEvents,
  newsletterRequests,
  newsletterSubscribers,
  newsletterSubscriptions,
} from './tables.ts'

const lists = exportedAs((values: NewsletterList[]) => values.map((list) => newsletterLabels[list]).join(', '))
const addressHash = withheld('a keyed hash of a network address: proof for the shop, nothing to read')

export const newsletterData: PersonalData = {
  personal: [
    personalTable(newsletterSubscribers, {
      title: 'Newsletter',
      of: ofAddress(newsletterSubscribers.emailKey),
      columns: {
        id: impersonal,
        email: exported,
        emailKey: withheld('the e-mail address in lower case'),
        firstName: exported,
        lastName: exported,
        createdAt: exported,
      },
    }),
    personalTable(newsletterSubscriptions, {
      title: 'Abonniert',
      within: { table: newsletterSubscribers, by: newsletterSubscriptions.subscriberId },
      columns: {
        subscriberId: impersonal,
        list: exportedAs((list: NewsletterList) => newsletterLabels[list]),
        since: exported,
      },
    }),
    personalTable(newsletterEvents, {
      title: 'Einwilligungen und Abmeldungen',
      within: { table: newsletterSubscribers, by: newsletterEvents.subscriberId },
      columns: {
        id: impersonal,
        subscriberId: impersonal,
        kind: exportedAs((kind: NewsletterEventKind) => (kind === 'confirmed' ? 'eingewilligt' : 'abgemeldet')),
        lists,
        at: exported,
        cameFrom: addressHash,
        requestId: impersonal,
        wording: exported,
        requestedAt: exported,
        requestedFrom: addressHash,
      },
    }),
    personalTable(newsletterRequests, {
      title: 'Bestellte Newsletter',
      of: ofAddress(newsletterRequests.emailKey),
      columns: {
        id: impersonal,
        email: exported,
        emailKey: withheld('the e-mail address in lower case'),
        firstName: exported,
        lastName: exported,
        lists,
        wording: exported,
        requestedAt: exported,
        requestedFrom: addressHash,
        mailId: impersonal,
        mailedAt: exported,
        mails: impersonal,
        expiresAt: exported,
        confirmedAt: exported,
      },
    }),
  ],
}
