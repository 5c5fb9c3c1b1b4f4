import { staffCarrierLabel } from '#contract/fulfilment/carriers.ts'
import type { PrintedAddress } from '#contract/ground/addresses/addresses.ts'
import {
  ACCOUNTING,
  impersonal,
  kept,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { showAddress } from '#kernel/personal-data/show-value.ts'
import { orders } from '#modules/sales/orders/tables.ts'
import { shipments } from './tables.ts'

const record = kept(ACCOUNTING)

/** The parcels of a user's orders. */
export const shipmentsData: PersonalData = {
  personal: [
    personalTable(shipments, {
      title: 'Sendungen',
      labels: {
        carrier: 'Versanddienst',
        trackingNumber: 'Sendungsnummer',
        shippedAt: 'Versendet',
        deliveryAddress: 'Lieferadresse',
      },
      within: { table: orders, by: shipments.orderId },
      columns: {
        id: impersonal,
        orderId: impersonal,
        carrier: kept(ACCOUNTING, staffCarrierLabel),
        trackingNumber: record,
        shippedAt: record,
        deliveryAddress: kept(ACCOUNTING, (value: PrintedAddress) => showAddress(value)),
        staffId: withheld('about somebody else'),
      },
    }),
  ],
  impersonal: {
    // Which of the order’s lines are in which parcel.
    shipment_lines: 'shipment_id line_id quantity',
  },
}
