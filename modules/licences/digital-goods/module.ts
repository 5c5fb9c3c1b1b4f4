import type { Core } from '#kernel/core.ts'
import { module } from '#kernel/module.ts'
import * as jobs from './jobs.ts'
import { digitalGoodsData } from './personal-data.ts'
import { releaseEarlierOrders } from './release-earlier-orders.ts'

export const digitalGoods = module<{ core: Core }>({
  name: 'digital-goods',
  jobs: [jobs.releaseEarlierOrders.does(({ core }) => releaseEarlierOrders(core))],
  personalData: [digitalGoodsData],
  atStart: async ({ core }, tx) => {
    await core.jobs.enqueue(tx, jobs.releaseEarlierOrders, {})
  },
})
