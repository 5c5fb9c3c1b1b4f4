import {
  ACCOUNTING,
  impersonal,
  kept,
  ofUser,
  type PersonalData,
  personalTable,
  withheld,
} from '#kernel/personal-data/classification.ts'
import { voucherUses } from './tables.ts'

const record = kept(ACCOUNTING)

export const vouchersData: PersonalData = {
  personal: [
    personalTable(voucherUses, {
      title: 'Eingelöste Gutscheine',
      labels: { takenAt: 'Eingelöst', returnedAt: 'Zurückgegeben' },
      of: ofUser(voucherUses.userId),
      columns: {
        // The order's own section names the code and the amount.
        orderId: impersonal,
        voucherId: impersonal,
        userId: { ...withheld('the account itself is in the export'), after: 'anonymised' },
        turn: impersonal,
        takenAt: record,
        returnedAt: record,
      },
    }),
  ],
  impersonal: {
    vouchers:
      'id code code_key type discount discount_percentage valid_from valid_until usage_limit used limit_per_person minimum department_ids formats product_ids note series_id revision created_at ended_at',
  },
}
