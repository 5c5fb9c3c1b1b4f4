import { MAX_UPLOAD_PART_BYTES } from '#contract/file-sizes.ts'
import { uploadWords } from '#office/messages/media/media-room.ts'
import { sendPatiently } from './send-patiently.ts'
import type { PartAnswer } from './upload-part.ts'

/** Why a file is not sent, in a sentence; a press of «again» goes on where it ended. */
export class NotSent extends Error {
  override readonly name = 'NotSent'
  /** Whether it may work when it is tried again. */
  readonly mayTryAgain: boolean

  constructor(message: string, mayTryAgain: boolean) {
    super(message)
    this.mayTryAgain = mayTryAgain
  }
}

interface Sending {
  /** The address that takes parts. */
  address: string
  id: string
  file: File
  /** Bytes that are there when it begins again. */
  from: number
  /** Called with the bytes that are there. */
  onProgress: (received: number) => void
}

const TRIES = 3
/** Milliseconds before the second try; twice as many before the next. */
const PAUSE = 1_000

/** Sends a file part by part; a part without an answer is sent again, and then goes on from what is there. */
export async function sendFile({ address, id, file, from, onProgress }: Sending): Promise<void> {
  let received = from
  do {
    const query = new URLSearchParams({ id, name: file.name, size: String(file.size), offset: String(received) })
    const part = file.slice(received, received + MAX_UPLOAD_PART_BYTES)
    received = await sendPart(`${address}?${query}`, part)
    onProgress(received)
  } while (received < file.size)
}

async function sendPart(address: string, body: Blob): Promise<number> {
  for (let tried = 1; ; tried++) {
    const answer = await post(address, body)
    if (answer && 'received' in answer) return answer.received
    if (answer) {
      const { status, message } = answer
      throw new NotSent(status === 401 ? uploadWords.loginOver : message, status === 401 || status === 429)
    }
    if (tried === TRIES) throw new NotSent(uploadWords.noConnection, true)
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE * 2 ** (tried - 1))
    })
  }
}

/** Null where no answer came, or none that is known. */
async function post(address: string, body: Blob): Promise<PartAnswer | null> {
  try {
    const answer = await sendPatiently(address, { body, headers: { 'content-type': 'application/octet-stream' } })
    const isTold = answer.headers.get('content-type')?.includes('json') ?? false
    return isTold ? ((await answer.json()) as PartAnswer) : null
  } catch {
    return null
  }
}
