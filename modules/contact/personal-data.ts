import { contactTopics } from '#contract/words/contact-topics.ts'
import {
  exported,
  exportedAs,
  impersonal,
  ofAddress,
  type PersonalData,
  personalTable,
} from '#kernel/personal-data/classification.ts'
import { contactMessages } from './tables.ts'

export const contactData: PersonalData = {
  personal: [
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
  ],
}
