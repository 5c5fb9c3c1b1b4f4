import { href } from 'react-router'
import type { Address } from '#contract/ground/addresses/addresses.ts'
import { AddressDisplay } from '#ui/text/address-display.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { addressTitles } from '#web/messages/storefront/purchase.ts'

/** The addresses of an account with their marks, each with a link to change it. */
export function AddressCards({ addresses }: { addresses: readonly Address[] }) {
  return (
    <ul className="grid w-full gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {addresses.map((address) => (
        <li key={address.id} className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-white p-5">
          <AddressDisplay
            address={address}
            editUrl={href('/profile/details/address/:address', { address: address.id })}
          />
          {(address.is_delivery || address.is_billing) && (
            <p className="mt-auto flex flex-wrap gap-1.5">
              {address.is_delivery && <Badge tone="river">{addressTitles.delivery}</Badge>}
              {address.is_billing && <Badge tone="river">{addressTitles.billing}</Badge>}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
