import { killAt } from './kill-at-points.ts'

killAt(['before the mail', 'in the mail, before its end', 'after the mail, before it is marked'])
