import type { Picture } from '#contract/catalogue/catalogue.ts'
import { bandGround, drawSeriesBand, SERIES_BAND } from '../pictures/draw-series-band.ts'
import type { PictureToDraw } from '../pictures/render-pictures.ts'
import { type SeriesKey, series } from './series.ts'

/** The folder, within that of all pictures, for the pictures in the heads of series' pages. */
export const BAND_FOLDER = 'reihen'

/** The picture in the head of a series' page, as the database stores it. */
export function seriesBand(key: SeriesKey): Picture {
  const permalink = `/${BAND_FOLDER}/${key}.webp`
  return {
    permalink,
    alt: `Muster der Reihe «${series[key]}»`,
    focus: '50-50',
    colour: bandGround(key),
    ...SERIES_BAND,
  }
}

/** The same pictures of all series, to be drawn. */
export function bandsToDraw(): PictureToDraw[] {
  return (Object.keys(series) as SeriesKey[]).map((key) => ({ file: `${key}.webp`, draw: () => drawSeriesBand(key) }))
}
