import { errorCodes } from '#contract/errors.ts'

/** Texts of the page during maintenance (specification, section 2). */
export const maintenanceTexts = {
  title: errorCodes.maintenance[1],
  help: 'Wir sind bald wieder für Sie da. Dringende Bestellungen nehmen wir gern persönlich entgegen:',
  phone: 'Telefon',
  email: 'E-Mail',
} as const
