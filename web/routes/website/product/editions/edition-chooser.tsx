import { editionAddress } from '#contract/catalogue/edition-address.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { Price } from '#ui/text/price.tsx'
import { productMessages } from '#web/messages/catalogue/product.ts'
import { PRODUCT_FIELD } from '#web/routes/shop/add-to-cart.tsx'
import { OwnedMark } from '#web/routes/shop/already-in-cart.tsx'
import type { ShownEdition } from '../title-page.ts'
import { EditionOffer } from './edition-offer.tsx'

interface EditionChooserProps {
  editions: readonly ShownEdition[]
  chosen: ShownEdition
  tiers: readonly string[]
  onChoose: (edition: ShownEdition) => void
}

/**
 * Format and edition, as fields of the buy form: the checked one is bought, whether scripts run or not. The offer of
 * each edition is in the page, and the style sheet shows that of the checked one.
 */
export function EditionChooser({ editions, chosen, tiers, onChoose }: EditionChooserProps) {
  const older = editions.filter(({ isOlder }) => isOlder)
  const row = (edition: ShownEdition) => (
    <EditionRow
      key={edition.product.id}
      edition={edition}
      isChosen={edition === chosen}
      tiers={tiers}
      onChoose={onChoose}
    />
  )
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{productMessages.choice}</legend>
      <div className="grid">
        {editions.filter(({ isOlder }) => !isOlder).map(row)}
        {older.length > 0 && (
          <details open={older.includes(chosen)} className="group/older">
            <summary className="flex min-h-11 items-center gap-3 px-4 text-sm font-medium text-river-700 hover:bg-river-50 md:px-5">
              <span className="flex w-5 justify-center">
                <Icon name="chevron-down" className="size-4 group-open/older:rotate-180" />
              </span>
              {productMessages.older(older.length)}
            </summary>
            <div className="grid border-t border-line">{older.map(row)}</div>
          </details>
        )}
      </div>
    </fieldset>
  )
}

interface EditionRowProps {
  edition: ShownEdition
  isChosen: boolean
  tiers: readonly string[]
  onChoose: (edition: ShownEdition) => void
}

function EditionRow({ edition, isChosen, tiers, onChoose }: EditionRowProps) {
  const { product, note, name, heading, downloads } = edition
  const { format, purchase_refusal: refusal } = product
  return (
    <>
      {heading && <p className="px-4 pt-3 pb-1 text-sm text-ink-soft md:px-5">{heading}</p>}
      <label className="flex min-h-11 items-center gap-3 border-b border-line px-4 py-2 hover:bg-river-50 has-checked:bg-river-50 has-checked:inset-ring-2 has-checked:inset-ring-river-700 first:rounded-t-lg md:px-5">
        <input
          type="radio"
          name={PRODUCT_FIELD}
          value={product.id}
          checked={isChosen}
          onChange={() => onChoose(edition)}
          data-refused={refusal !== null || downloads.length > 0 || undefined}
          data-activated={format === 'test_licence' || undefined}
          data-beside={!isChosen || undefined}
          className="size-5 shrink-0 accent-river-700"
        />
        <OwnedMark product={product} />
        {/* On narrow screens format and price stand above the note, else beside it. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 leading-snug">
          <span className="flex min-w-0 items-center gap-1.5 font-medium max-lg:flex-1">
            {name}
            {refusal?.endsWith('_only') && <Icon name="lock" className="size-4 shrink-0" />}
          </span>
          <span className="text-sm text-ink-soft max-lg:order-last max-lg:w-full lg:min-w-0 lg:flex-1">{note}</span>
          <Price price={product.price} size="small" />
        </span>
      </label>
      <div className="order-last hidden [label:has(:checked)+&]:block">
        <EditionOffer edition={edition} tiers={tiers}>
          {/* Scripts render nothing of it, so they need not contain it. */}
          <noscript>
            {import.meta.env.SSR && (
              <a href={editionAddress(product)} className="text-link">
                {productMessages.show}
              </a>
            )}
          </noscript>
        </EditionOffer>
      </div>
    </>
  )
}
