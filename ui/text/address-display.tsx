import { addressParts } from '#contract/ground/addresses/address-lines.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import { salutationLabels } from '#contract/ground/addresses/salutation-labels.ts'
import { ui } from '#ui/messages/ui.ts'

interface AddressDisplayProps {
  address: PrintedAddress
  /** The page where the address is changed. */
  editUrl?: string
}

/** An address as on an envelope; the salutations `none` and `other` are not printed (decisions, section 3). */
export function AddressDisplay({ address, editUrl }: AddressDisplayProps) {
  const { salutation } = address
  const { organisations, name, street, place, country } = addressParts(address)
  const printed = salutation === 'male' || salutation === 'female' ? salutationLabels[salutation] : null
  const lines = [...organisations, printed, name, street, place, country]
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <address className="wrap-anywhere not-italic">
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {editUrl && (
        <a
          href={editUrl}
          data-routed
          className="text-link inline-flex min-h-target items-center"
          aria-label={ui.editAddress(name)}
        >
          {ui.edit}
        </a>
      )}
    </div>
  )
}
