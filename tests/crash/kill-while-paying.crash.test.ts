import { killAt } from './kill-at-points.ts'

killAt(['after the provider, before its answer is stored', 'after the webhook is stored, before it is applied'])
