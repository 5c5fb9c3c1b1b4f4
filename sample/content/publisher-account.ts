import type { BillingSettings } from '#modules/sales/billing/billing-settings.ts'
import { publisher } from './publisher.ts'

/** The account of the demonstration; both numbers are examples of the SIX Implementation Guidelines. */
export const publisherAccount = {
  name: publisher.legalName,
  street: 'Aarstrasse',
  number: '60',
  post_code: '3005',
  city: 'Bern',
  country: 'ch',
  iban: 'CH5800791123000889012',
  qr_iban: 'CH4431999123000889012',
  due_days: 30,
} as const satisfies BillingSettings
