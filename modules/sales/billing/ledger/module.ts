import { module } from '#kernel/module.ts'
import { ledgerData } from './personal-data.ts'

/** Money that came for orders, and money that went back. */
export const ledger = module({ name: 'ledger', personalData: ledgerData })
