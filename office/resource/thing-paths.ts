/**
 * Addresses of things in other rooms. They are plain text, because the steps of a task lead to rooms whatever they are.
 */
export const refundPath = (id: string) => `/rueckzahlungen/${id}`
export const returnPath = (id: string) => `/rueckzahlungen/ruecksendungen/${id}`
export const bankCreditPath = (id: string) => `/bank/${id}`
export const orderPath = (id: string) => `/bestellungen/${id}`
export const ordersOfSchoolPath = (id: string) => `/bestellungen?${new URLSearchParams({ school: id })}`
export const applicationPath = (id: string) => `/lehrpersonen/${id}`
export const personPath = (id: string) => `/personen/${id}`
export const schoolPath = (id: string) => `/schulen/${id}`
export const providerPath = (id: string) => `/anmeldedienste/${id}`
export const quotePath = (id: string) => `/offerten/${id}`
export const quotesOfPath = (kind: 'user' | 'school', id: string) => `/offerten?${new URLSearchParams({ [kind]: id })}`
/** The parameter that says for whom a quote is written. */
export const QUOTE_BUYER = 'fuer'
export const newQuotePath = (kind: 'user' | 'school', id: string) =>
  `/offerten/neu?${new URLSearchParams({ [QUOTE_BUYER]: `${kind}:${id}` })}`
export const voucherPath = (id: string) => `/gutscheine/${id}`
export const couponBatchPath = (id: string) => `/coupons/${id}`
export const boughtSetPath = (id: string) => `/coupons/gekaufte/${id}`
export const couponPath = (id: string) => `/coupons/code/${id}`
export const accessPath = (id: string) => `/coupons/zugaenge/${id}`
export const productFilePath = (id: string) => `/coupons/dateien/${id}`
export const givenUpPath = (platform: string) =>
  `/coupons/zugaenge?${new URLSearchParams({ platform, delivery: 'given_up' })}`
export const grantPath = (person: string) => `/coupons/zugaenge/neu?${new URLSearchParams({ person })}`
export const partnerPath = (id: string) => `/partner/${id}`
export const partnerClientPath = (id: string) => `/partner/clients/${id}`
