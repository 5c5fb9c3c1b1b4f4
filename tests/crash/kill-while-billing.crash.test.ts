import { killAt } from './kill-at-points.ts'

killAt(['after the invoice is issued, before it is drawn', 'after the invoice is drawn, before it is noted'])
