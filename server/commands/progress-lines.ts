/** Called with the progress of one step of a long task. */
export type Progress = (step: string, done: number, total: number) => void

/** Milliseconds between two lines about one step. */
const PAUSE = 2_000

/** Prints the progress of each step, at most every two seconds, with an estimate of the remaining time. */
export function progressLines(say: (line: string) => void, now: () => number = Date.now): Progress {
  let step = ''
  let begun = 0
  let first = 0
  let told = 0
  return (name, done, total) => {
    const at = now()
    if (name !== step) {
      say(`${name} …`)
      step = name
      begun = at
      first = done
      told = at
    }
    if (at - told < PAUSE && done < total) return
    told = at
    const elapsed = at - begun
    const rest = done > first ? (elapsed / (done - first)) * (total - done) : 0
    const estimate = done < total && rest > 0 ? `, about ${seconds(rest)} s more` : ''
    say(`${name} … ${Math.floor((done * 100) / total)} %, ${seconds(elapsed)} s${estimate}`)
  }
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 1000)
}
