import type { Product, Title } from '#contract/shop/catalogue.ts'
import { formatLabels } from '#contract/words/catalogue-labels.ts'
import { availabilitySentences, factLabels, productMessages } from '#web/messages/website/product.ts'
import { PRODUCT_FIELD } from '#web/routes/shop/add-to-cart.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Icon } from '#web/ui/pictures/icon.tsx'
import { Price } from '#web/ui/text/price.tsx'
import { EDITION_PARAMETER, editionKey } from './edition-choice.ts'
import { EditionOffer } from './edition-offer.tsx'
import type { Tiers } from './quantity-tiers.tsx'

interface EditionChooserProps {
  title: Title
  chosen: Product
  tiers: Tiers
  onChoose: (product: Product) => void
}

/**
 * Format and edition, as fields of the buy form: the checked one is bought, whether scripts run or not. The offer of
 * each edition is in the page, and the style sheet shows that of the checked one.
 */
export function EditionChooser({ title, chosen, tiers, onChoose }: EditionChooserProps) {
  return (
    <RadioGroup
      name={PRODUCT_FIELD}
      label={productMessages.choice}
      columns={title.products.length > 3}
      value={chosen.id}
      onChange={(id) => onChoose(title.products.find((product) => product.id === id) ?? chosen)}
      options={title.products.map((product) => ({
        value: product.id,
        label: <EditionLabel product={product} />,
        note: editionNote(product),
        aside: <Price price={product.price} size="small" />,
        data: {
          'data-refused': !product.is_purchasable || undefined,
          'data-beside': product !== chosen || undefined,
        },
        details: (
          <EditionOffer product={product} tiers={tiers}>
            {/* Scripts render nothing of it, so they need not contain it. */}
            <noscript>
              {import.meta.env.SSR && (
                <a href={`${title.uri}?${EDITION_PARAMETER}=${editionKey(product)}`} className="text-link">
                  {productMessages.show}
                </a>
              )}
            </noscript>
          </EditionOffer>
        ),
      }))}
    />
  )
}

function EditionLabel({ product }: { product: Product }) {
  return (
    <span className="flex items-center gap-1.5">
      {product.audience !== 'everyone' && <Icon name="lock" className="size-4 shrink-0" />}
      {formatLabels[product.format]}
    </span>
  )
}

function editionNote({ binding, edition, licence_days, availability }: Product): string {
  return [
    binding,
    // «5. Auflage» stays on one line.
    edition?.replace('. ', '.\u00a0'),
    licence_days && factLabels.days(licence_days),
    availability !== 'available' && availabilitySentences[availability](null),
  ]
    .filter(Boolean)
    .join(', ')
}
