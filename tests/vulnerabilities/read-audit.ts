import { z } from 'zod'

const audit = z.object({
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), severity: z.string(), range: z.string() })),
})

/** Of these nobody waits for the next release. */
const GRAVE = ['high', 'critical']

export interface Finding {
  /** What the full run says of it. */
  sentence: string
  /** Whether a dependency of the shop has a grave vulnerability that is known. */
  isGrave: boolean
}

/** What `npm audit --json` has answered, in words: also that no registry did, which is no proof of anything. */
export function readAudit(output: string): Finding {
  const read = audit.safeParse(jsonOf(output))
  if (!read.success)
    return { sentence: 'Known vulnerabilities: NOT ASKED FOR, as no registry answered the question.', isGrave: false }
  const found = Object.values(read.data.vulnerabilities)
  if (found.length === 0)
    return { sentence: 'Known vulnerabilities: the registry knows none of what the shop uses.', isGrave: false }
  const named = found.map(({ name, severity, range }) => `${name} ${range} (${severity})`).join(', ')
  return {
    sentence: `Known vulnerabilities: ${named}.`,
    isGrave: found.some(({ severity }) => GRAVE.includes(severity)),
  }
}

function jsonOf(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}
