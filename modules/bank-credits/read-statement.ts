import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { type BankStatements, StatementBroken } from '#adapters/bank-statements/port.ts'
import { Refusal } from '#contract/errors.ts'
import { uploadBankStatement } from '#contract/office/bank-credits.ts'
import { statementSentences } from '#contract/words/bank-statement-sentences.ts'
import { type Core, inTransaction } from '#kernel/core.ts'
import { type Asker, audit } from '#modules/audit/record-audit.ts'
import { type Booked, bookCredit } from './book-credit.ts'
import { FileMemory } from './file-memory.ts'

export interface BankCreditsKit {
  core: Core
  bankStatements: BankStatements
}

/**
 * Books the credits of a file of the bank, one after the other. A file that was cut off by an end of the process can be
 * sent again, as each credit counts once. Throws `invalid` for a file that is broken anywhere, of which nothing is
 * booked.
 */
export async function readStatement(
  { core, bankStatements }: BankCreditsKit,
  staff: Asker,
  file: File,
): Promise<Record<Booked, number>> {
  const credits = await checkWhole(bankStatements, file)
  const sha256 = createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex')
  const id = uuidv7()
  // Before any money is booked, so that none is without a record of who brought it.
  await inTransaction(core.db, (tx) =>
    audit(tx, staff, { operation: uploadBankStatement, subjectId: id, after: { file: file.name, sha256, credits } }),
  )
  const counts: Record<Booked, number> = { matched: 0, open: 0, known: 0 }
  const memory = new FileMemory()
  for await (const payment of bankStatements.readPayments(file.stream())) {
    counts[await bookCredit(core, { payment, repetition: memory.note(payment), statementId: id })]++
  }
  return counts
}

/** The number of credits of a file that is whole. */
async function checkWhole(bankStatements: BankStatements, file: File): Promise<number> {
  try {
    let credits = 0
    for await (const _ of bankStatements.readPayments(file.stream())) credits++
    return credits
  } catch (error) {
    if (!(error instanceof StatementBroken)) throw error
    throw new Refusal('invalid', { errors: { statement: [statementSentences.atLine(error.line, error.message)] } })
  }
}
