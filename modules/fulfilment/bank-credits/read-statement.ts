import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { type BankStatements, StatementBroken, type StatementFile } from '#adapters/bank-statements/port.ts'
import { Refusal } from '#contract/errors.ts'
import { uploadBankStatement } from '#contract/fulfilment/bank-credits.ts'
import { statementSentences } from '#contract/fulfilment/bank-statement-sentences.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Asker, audit } from '#modules/ground/audit/record-audit.ts'
import { type Booked, bookCredit } from './book-credit.ts'
import { FileMemory } from './file-memory.ts'

export interface BankCreditsKit {
  core: Core
  bankStatements: BankStatements
}

interface ToBook {
  file: StatementFile
  /** Of the file, also within an archive: what its credits are kept under. */
  id: string
  credits: number
}

/**
 * Books the credits of a file of the bank, or of all files of an archive, one after the other. One that was cut off by
 * an end of the process can be sent again, as each credit counts once. Of a file that is broken anywhere, nothing is
 * booked.
 */
export async function readStatement(
  { core, bankStatements }: BankCreditsKit,
  staff: Asker,
  upload: File,
): Promise<Record<Booked, number>> {
  const whole = await checkWhole(bankStatements, upload)
  const sha256 = createHash('sha256')
    .update(Buffer.from(await upload.arrayBuffer()))
    .digest('hex')
  // Before any money is booked, so that none is without a record of who brought it.
  await inTransaction(core.db, async (tx) => {
    for (const { file, id, credits } of whole) {
      const name = file.name === null ? upload.name : `${upload.name} / ${file.name}`
      await audit(tx, staff, { operation: uploadBankStatement, subjectId: id, after: { file: name, sha256, credits } })
    }
  })
  const counts: Record<Booked, number> = { matched: 0, open: 0, known: 0 }
  for (const { file, id } of whole) {
    const memory = new FileMemory()
    for await (const payment of bankStatements.readPayments(file.bytes())) {
      counts[await bookCredit(core, { payment, repetition: memory.note(payment), statementId: id })]++
    }
  }
  return counts
}

/** The statements of a file that is whole, with the number of their credits. */
async function checkWhole(bankStatements: BankStatements, upload: File): Promise<ToBook[]> {
  const files = await orRefuse(null, () => bankStatements.statementsIn(upload))
  const whole: ToBook[] = []
  for (const file of files) {
    const credits = await orRefuse(file.name, async () => {
      let count = 0
      for await (const _ of bankStatements.readPayments(file.bytes())) count++
      return count
    })
    whole.push({ file, id: uuidv7(), credits })
  }
  return whole
}

async function orRefuse<T>(name: string | null, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof StatementBroken)) throw error
    const { line, message } = error
    const reason = line === null ? message : statementSentences.atLine(line, message)
    const sentence = name === null ? reason : statementSentences.within(name, reason)
    throw new Refusal('invalid', { errors: { statement: [sentence] } })
  }
}
