/**
 * Addresses of things in other rooms. They are plain text, because the steps of a task lead to rooms whatever they are.
 */
export const refundPath = (id: string) => `/rueckzahlungen/${id}`
export const bankCreditPath = (id: string) => `/bank/${id}`
export const orderPath = (id: string) => `/bestellungen/${id}`
export const applicationPath = (id: string) => `/lehrpersonen/${id}`
export const personPath = (id: string) => `/personen/${id}`
export const voucherPath = (id: string) => `/gutscheine/${id}`
