/** Times that a shop that is busy is asked again. */
const TRIES = 6
/** Seconds, where the shop does not say how long to wait. */
const PAUSE = 2
/** Seconds; whoever is to wait longer is told instead. */
const LONGEST_PAUSE = 60

/**
 * Posts; while the shop is busy, or has heard too much from this person, it is asked again after the pause that the
 * answer names in Retry-After (RFC 9110, section 10.2.3). The last answer stands. Throws where no answer comes.
 */
export async function sendPatiently(address: string, init: RequestInit, pause = pauseOf): Promise<Response> {
  for (let tried = 1; ; tried++) {
    const answer = await fetch(address, { method: 'POST', ...init })
    const isBusy = answer.status === 429 || answer.status === 503
    const seconds = Number(answer.headers.get('retry-after')) || PAUSE
    if (!isBusy || tried === TRIES || seconds > LONGEST_PAUSE) return answer
    await pause(seconds)
  }
}

function pauseOf(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, seconds * 1_000)
  })
}
