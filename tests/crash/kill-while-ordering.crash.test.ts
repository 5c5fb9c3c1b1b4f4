import { killAt } from './kill-at-points.ts'

killAt(['before the transaction', 'in the transaction', 'after the commit, before the provider'])
