import type { SeriesKey } from '../../catalogue/series.ts'
import type { Design } from '../design.ts'
import { bausteine } from './bausteine.ts'
import { datenspur } from './datenspur.ts'
import { essenz } from './essenz.ts'
import { farbkreis } from './farbkreis.ts'
import { handzeichen } from './handzeichen.ts'
import { kompass } from './kompass.ts'
import { kontur } from './kontur.ts'
import { ladentisch } from './ladentisch.ts'
import { pruefstand } from './pruefstand.ts'
import { raster } from './raster.ts'
import { saldo } from './saldo.ts'
import { spielregeln } from './spielregeln.ts'
import { werkbank } from './werkbank.ts'
import { wortschatz } from './wortschatz.ts'

/** Each series has a design of its own. */
export const designs: Record<SeriesKey, Design> = {
  spielregeln,
  saldo,
  datenspur,
  kontur,
  raster,
  wortschatz,
  farbkreis,
  werkbank,
  ladentisch,
  essenz,
  handzeichen,
  kompass,
  bausteine,
  pruefstand,
}
