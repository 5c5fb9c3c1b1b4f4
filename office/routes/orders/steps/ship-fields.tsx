import { formatLabels } from '#contract/catalogue/catalogue-labels.ts'
import { carrierChoices } from '#contract/fulfilment/carriers.ts'
import { orderSteps } from '#office/messages/order-steps.ts'
import { deliveryNoteAddress } from '#office/routes/orders/pdf-addresses.ts'
import { stepCheckbox, stepField } from '#office/steps/step-field.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { QuantityFields } from './quantity-fields.tsx'
import type { FieldsProps } from './step-fields.tsx'

/** What goes into a parcel, and who brings it. A scanner types the number and an Enter, which sends the form. */
export function ShipFields({ order, failure }: FieldsProps) {
  const place = { step: 'ship', failure }
  const open = order.lines.filter(({ to_ship }) => to_ship > 0)
  const leftOf = (lineId: string) => open.find(({ id }) => id === lineId)?.to_ship ?? 0
  return (
    <>
      <input type="hidden" name="parcels" value={order.shipments.length} />
      <a href={deliveryNoteAddress(order.id)} className="text-link self-start text-sm">
        {orderSteps.deliveryNoteBefore}
      </a>
      <QuantityFields
        {...place}
        lines={open.map(({ id, title, format, quantity, to_ship }) => ({
          id,
          title: `${title}, ${formatLabels[format]}`,
          hint: orderSteps.leftToShip(to_ship, quantity),
          initial: to_ship,
        }))}
        mistakeOf={(lineId, typed) =>
          failure?.code === 'more_than_ordered' && typed > leftOf(lineId)
            ? orderSteps.stillToShip(leftOf(lineId))
            : undefined
        }
      />
      <SelectField
        {...stepField(place, 'carrier', carrierChoices[0]?.value)}
        label={orderSteps.carrier}
        options={carrierChoices}
      />
      <TextField
        {...stepField(place, 'tracking_number')}
        label={orderSteps.trackingNumber}
        hint={orderSteps.trackingHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-first-field
      />
      <CheckboxField {...stepCheckbox(place, 'letter')} label={orderSteps.letter} />
    </>
  )
}
