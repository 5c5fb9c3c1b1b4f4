import { CamtMessage } from './camt-message.ts'
import { decodeStatement } from './decode-statement.ts'
import type { BankStatements, BookedPayment, StatementFile } from './port.ts'
import { statementsIn } from './statement-archive.ts'

/** Characters between two times that payments are handed on: a file may come as one chunk. */
const SLICE = 65_536

/**
 * Statements (camt.053) and notifications of credits (camt.054) of ISO 20022, versions 001.02 to 001.13, as banks send them,
 * the Swiss ones by the Swiss Payment Standards of SIX (001.04 and 001.08). Memory does not grow with the file, but for the ids.
 */
export class Camt implements BankStatements {
  statementsIn(file: Blob): Promise<readonly StatementFile[]> {
    return statementsIn(file)
  }

  async *readPayments(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<BookedPayment, void, void> {
    const message = new CamtMessage()
    for await (const text of decodeStatement(bytes)) {
      for (let at = 0; at < text.length; at += SLICE)
        yield* takeAfter(message, () => message.write(text.slice(at, at + SLICE)))
    }
    yield* takeAfter(message, () => message.close())
  }
}

/** Gives what was found, also before a failure, so that it is the same however the file is cut into chunks. */
function* takeAfter(message: CamtMessage, work: () => void): Generator<BookedPayment, void, void> {
  try {
    work()
  } finally {
    yield* message.take()
  }
}
