import { or } from 'drizzle-orm'
import { contactTopics } from '#contract/content/contact-topics.ts'
import {
  exported,
  exportedAs,
  impersonal,
  ofAddress,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { contactMessages } from './tables.ts'

export const contactData: PersonalData = {
  personal: [
    personalTable(contactMessages, {
      title: 'Nachrichten an den Verlag',
      labels: { answeredAt: 'Beantwortet', answerNote: 'Notiz zur Antwort' },
      // Of an address that is not confirmed only what was written while logged in: the rest may be a stranger's.
      of: (person) =>
        or(ofUser(contactMessages.userId)(person), ofAddress(contactMessages.email)(person) ?? undefined) ?? null,
      columns: {
        id: impersonal,
        formId: impersonal,
        userId: withheld('the account itself is in the export'),
        name: exported,
        email: exported,
        topic: exportedAs((topic: keyof typeof contactTopics) => contactTopics[topic]),
        orderNumber: exported,
        message: exported,
        createdAt: exported,
        answeredAt: exported,
        answeredBy: { ...withheld('about somebody else'), after: 'anonymised' },
        answerNote: exported,
      },
    }),
  ],
}
