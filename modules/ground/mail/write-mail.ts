import type { Core } from '#kernel/core.ts'
import { readSetting } from '#modules/ground/settings/settings.ts'
import type { Letter, MailSettings } from './letter.ts'
import type { MailKind } from './mail-kind.ts'
import { mailTextSetting, withText } from './mail-texts.ts'

/** Writes a mail: its facts, and what the publisher says in mails of its kind. Never call it inside a transaction. */
export async function writeMail<D extends object>(
  core: Pick<Core, 'db' | 'kept'>,
  kind: MailKind<D>,
  { data, settings }: { data: NoInfer<D>; settings: MailSettings },
): Promise<Letter> {
  const letter = kind.writeLetter(data, settings)
  if (kind.sample === undefined) return letter
  return withText(letter, await readSetting(core, mailTextSetting(kind as unknown as MailKind)), { data, settings })
}
