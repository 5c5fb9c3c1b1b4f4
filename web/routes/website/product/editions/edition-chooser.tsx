import type { ReactNode } from 'react'
import { editionAddress } from '#contract/catalogue/edition-address.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/pictures/icon.tsx'
import { Price } from '#ui/text/price.tsx'
import { productMessages } from '#web/messages/catalogue/product.ts'
import { PRODUCT_FIELD } from '#web/purchase/added-toast.ts'
import { OwnedMark } from '#web/routes/shop/already-in-cart.tsx'
import type { ShownEdition } from '../title-page.ts'
import { EditionOffer } from './edition-offer.tsx'

interface EditionChooserProps {
  editions: readonly ShownEdition[]
  chosen: ShownEdition
  tiers: readonly string[]
  /** What those for teachers are, in short. */
  forTeachers: string
  onChoose: (edition: ShownEdition) => void
}

/**
 * Format and edition, as fields of the buy form: the checked one is bought, whether scripts run or not. The offer of
 * each edition is in the page, and the style sheet shows that of the checked one.
 */
export function EditionChooser({ editions, chosen, tiers, forTeachers, onChoose }: EditionChooserProps) {
  const rows = (fold: ShownEdition['fold']) =>
    editions
      .filter((edition) => edition.fold === fold)
      .map((edition) => (
        <EditionRow
          key={edition.product.id}
          edition={edition}
          isChosen={edition === chosen}
          tiers={tiers}
          onChoose={onChoose}
        />
      ))
  const [teachers, older] = [rows('teachers'), rows('older')]
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{productMessages.choice}</legend>
      <div className="grid">
        {rows(null)}
        {teachers.length > 0 && (
          <Fold
            isOpen={chosen.fold === 'teachers'}
            words={
              <>
                <span className="font-medium">{productMessages.forTeachers}</span> {forTeachers}
              </>
            }
          >
            {teachers}
          </Fold>
        )}
        {older.length > 0 && (
          <Fold isOpen={chosen.fold === 'older'} words={productMessages.older(older.length)}>
            {older}
          </Fold>
        )}
      </div>
    </fieldset>
  )
}

/** Editions that few want, behind one line. */
function Fold({ isOpen, words, children }: { isOpen: boolean; words: ReactNode; children: ReactNode }) {
  return (
    <details open={isOpen} className="group/fold">
      <summary className="flex min-h-11 items-center gap-3 border-b border-line px-4 py-2 text-sm text-ink-soft hover:bg-river-50 md:px-5 lg:min-h-9 lg:py-1">
        <span className="flex w-5 shrink-0 justify-center">
          <Icon name="chevron-down" className="size-4 group-open/fold:rotate-180" />
        </span>
        <span>{words}</span>
      </summary>
      <div className="grid">{children}</div>
    </details>
  )
}

interface EditionRowProps {
  edition: ShownEdition
  isChosen: boolean
  tiers: readonly string[]
  onChoose: (edition: ShownEdition) => void
}

function EditionRow({ edition, isChosen, tiers, onChoose }: EditionRowProps) {
  const { product, note, name, isNamesake, heading, downloads } = edition
  const { format, purchase_refusal: refusal } = product
  return (
    <>
      {heading && <p className="px-4 pt-2 text-sm text-ink-soft md:px-5">{heading}</p>}
      <label className="flex min-h-11 items-center gap-3 border-b border-line px-4 py-1.5 lg:min-h-10 hover:bg-river-50 has-checked:bg-river-50 has-checked:inset-ring-2 has-checked:inset-ring-river-700 first:rounded-t-lg md:px-5">
        <input
          type="radio"
          name={PRODUCT_FIELD}
          value={product.id}
          checked={isChosen}
          onChange={() => onChoose(edition)}
          data-refused={refusal !== null || downloads.length > 0 || undefined}
          data-activated={format === 'test_licence' || undefined}
          data-preorder={product.availability === 'preorder' || undefined}
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
          <span
            className={classNames(
              'text-sm text-ink-soft max-lg:order-last max-lg:w-full lg:min-w-0 lg:flex-1',
              !isNamesake && 'max-md:hidden max-md:[label:has(:checked)_&]:block',
            )}
          >
            {note}
          </span>
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
