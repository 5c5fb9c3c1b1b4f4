import { uuidv7 } from 'uuidv7'
import { Refusal } from '#contract/errors.ts'
import { mailKindLabel } from '#contract/ground/mail-kinds.ts'
import * as mailTextsApi from '#contract/ground/mail-texts.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Route, route } from '#kernel/route.ts'
import { audit } from '#modules/ground/audit/record-audit.ts'
import { createLimit } from '#modules/ground/security/limit.ts'
import { writtenValue } from '#modules/ground/settings/write-setting.ts'
import { knownSender } from './known-sender.ts'
import type { Letter, MailSettings } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { MailKind, MailKinds } from './mail-kind.ts'
import { mailTextKey, mailTextSetting, placeholdersOf, withText } from './mail-texts.ts'
import { mailTrial } from './mail-trial.ts'
import { queueMail } from './queue-mail.ts'

const DAY = 86_400

interface TextKit {
  core: Core
  mailKinds: MailKinds
  mailSettings(): Promise<MailSettings>
}

/** The texts of mails, as staff see and try them; they are changed as settings. */
export function mailTextRoutes({ core, mailKinds, mailSettings }: TextKit): Route[] {
  const { db } = core
  const perPerson = createLimit(db, { name: 'mail-trial', attempts: mailTextsApi.MOST_TRIALS_A_DAY, within: DAY })
  return [
    route(mailTextsApi.listMailTexts, async () => ({ data: mailKinds.withTexts.map(presentText) })),
    route(mailTextsApi.previewMailText, async ({ params: { id }, body: { value } }) => {
      const settings = await knownSender(mailSettings)
      const letter = sampleLetter(mailKinds, { id, value, settings })
      const { sender } = settings
      return {
        data: { subject: letter.subject, html: letterHtml(letter, sender), text: letterText(letter, sender) },
      }
    }),
    route(mailTextsApi.sendMailTextToMe, async ({ params: { id }, body: { value } }, staff) => {
      const letter = sampleLetter(mailKinds, { id, value, settings: await knownSender(mailSettings) })
      await perPerson.count(staff.user.id)
      await inTransaction(db, async (tx) => {
        const mail = { kind: mailTrial, subjectId: uuidv7(), to: staff.user.email, data: { letter } }
        await queueMail(core, tx, mail)
        await audit(tx, staff, { operation: mailTextsApi.sendMailTextToMe, subjectId: id })
      })
      return undefined
    }),
  ]
}

function presentText(kind: MailKind): mailTextsApi.MailText {
  return {
    id: kind.name as mailTextsApi.MailText['id'],
    label: mailKindLabel(kind.name),
    setting: mailTextKey(kind),
    placeholders: placeholdersOf(kind),
    has_fixed_opening: kind.hasFixedOpening ?? false,
  }
}

interface Tried {
  id: string
  value: unknown
  settings: MailSettings
}

function sampleLetter({ withTexts }: MailKinds, { id, value, settings }: Tried): Letter {
  const kind = withTexts.find(({ name }) => name === id)
  if (!kind) throw new Refusal('not_found')
  const data = kind.sample as never
  const letter = kind.writeLetter(data, settings)
  // An answer to a sample must reach nobody who is invented.
  const { replyTo: _, unsubscribeUrl: __, ...shown } = letter
  return withText(shown, writtenValue(mailTextSetting(kind), value), { data, settings })
}
