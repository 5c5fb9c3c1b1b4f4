import { type NewsletterList, newsletterLabels } from '#contract/website/newsletter-lists.ts'
import { contactTopics } from '#contract/words/contact-topics.ts'
import { contactMessages } from '#modules/contact/tables.ts'
import { mailAttachments, mails } from '#modules/mail/tables.ts'
import {
  newsletterEvents,
  newsletterRequests,
  newsletterSubscribers,
  newsletterSubscriptions,
} from '#modules/newsletter/tables.ts'
import { exported, exportedAs, impersonal, ofAddress, personalTable, withheld } from './classification.ts'

const lists = exportedAs((values: NewsletterList[]) => values.map((list) => newsletterLabels[list]).join(', '))
const addressHash = withheld('a keyed hash of a network address: proof for the shop, nothing to read')

/** What was written to an e-mail address, and from it. */
export const letterTables = [
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
      kind: exportedAs((kind: 'confirmed' | 'unsubscribed') => (kind === 'confirmed' ? 'eingewilligt' : 'abgemeldet')),
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
  personalTable(contactMessages, {
    title: 'Nachrichten an den Verlag',
    of: ofAddress(contactMessages.email),
    columns: {
      id: impersonal,
      formId: impersonal,
      name: exported,
      email: exported,
      topic: exportedAs((topic: keyof typeof contactTopics) => contactTopics[topic]),
      orderNumber: exported,
      message: exported,
      createdAt: exported,
    },
  }),
  personalTable(mails, {
    title: 'E-Mails an Sie',
    of: ofAddress(mails.recipient),
    columns: {
      id: impersonal,
      kind: exported,
      subjectId: withheld('the number of what the mail tells of'),
      recipient: exported,
      data: withheld('emptied when the mail is sent; its owner has the mail'),
      createdAt: exported,
      sentAt: exported,
      attemptId: impersonal,
      attemptedAt: impersonal,
      handedOverAt: impersonal,
      uncertainAt: exported,
    },
  }),
  personalTable(mailAttachments, {
    title: 'Anhänge',
    within: { table: mails, by: mailAttachments.mailId },
    columns: {
      mailId: impersonal,
      position: impersonal,
      filename: exported,
      contentType: exported,
      content: exported,
    },
  }),
]
