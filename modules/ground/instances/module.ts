import { module } from '#kernel/module.ts'
import { instancesData } from './personal-data.ts'

/** Knows which releases are alive, so that nothing is taken away from one that still needs it. */
export const instances = module<object>({ name: 'instances', personalData: [instancesData] })
