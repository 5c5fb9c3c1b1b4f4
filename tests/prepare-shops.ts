import { prepareShops } from './e2e/support/prepare-shops.ts'

/** Makes the shops that journeys visit, in the folder that SHOP_DATA_DIR names: beside the checks, the gate waits less. */
const folder = process.env['SHOP_DATA_DIR']
if (!folder) throw new Error('SHOP_DATA_DIR names the folder to prepare.')
await prepareShops(folder)
