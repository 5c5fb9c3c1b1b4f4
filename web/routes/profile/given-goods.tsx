import type { OwnedProduct } from '#contract/licences/library.ts'
import { SectionHeading } from '#ui/text/section-heading.tsx'
import { digitalPlacesMessages } from '#web/messages/storefront/purchase.ts'
import { BoughtProduct } from '#web/purchase/bought-product.tsx'
import { OwnedFiles } from './owned-files.tsx'
import { OwnedLicence } from './owned-licence.tsx'

/** What an order gave its buyer, each with the way to use it at once; nothing where it gave nothing yet. */
export function GivenGoods({ owned }: { owned: readonly OwnedProduct[] }) {
  const shown = owned.filter(({ files, platform }) => files.length > 0 || platform !== null)
  if (shown.length === 0) return null
  return (
    <section className="flex w-full flex-col gap-3">
      <SectionHeading level={2} size="part">
        {digitalPlacesMessages.ready}
      </SectionHeading>
      <ul className="flex flex-col">
        {shown.map((one) =>
          one.platform === null ? (
            <li key={one.id} className="border-b border-line py-5">
              <BoughtProduct product={one.product}>
                <OwnedFiles product={one.product} files={one.files} />
              </BoughtProduct>
            </li>
          ) : (
            <OwnedLicence key={one.id} owned={one} />
          ),
        )}
      </ul>
    </section>
  )
}
