import {
  exported,
  impersonal,
  ofAddress,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { mailAttachments, mails } from './tables.ts'

/** Mails to an e-mail address. */
export const mailData: PersonalData = {
  personal: [
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
  ],
}
