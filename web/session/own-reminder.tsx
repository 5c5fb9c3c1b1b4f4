import { Personal } from './personal.tsx'
import { VerificationLine } from './verification-line.tsx'

/** On a page where one chooses or agrees: the reminder to confirm the address, as a part of the page. */
export function OwnReminder() {
  return (
    <Personal>
      {({ unverified }) =>
        unverified && <VerificationLine className="rounded-md border-l-4 border-river-600 bg-river-50" />
      }
    </Personal>
  )
}
