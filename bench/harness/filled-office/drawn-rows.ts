import { type SQL, sql } from 'drizzle-orm'

/** Ids that grow with time, as the shop makes them: of a moment and a number. */
export const idOf = (at: SQL, n: SQL, kind: string) =>
  sql`(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || ${sql.raw(`'${kind}'`)} || '8' || lpad(to_hex(${n}), 15, '0'))::uuid`

/** One of these, the first ones far more often than the last: names are so distributed. */
export const oneOf = (words: readonly string[]) =>
  sql.raw(`(array['${words.join("','")}'])[1 + floor(${words.length} * random() * random())::int]`)

export const FIRST_NAMES =
  'Anna Peter Maria Daniel Ursula Thomas Ruth Hans Sandra Christian Monika Martin Nicole Markus Barbara Andreas Claudia Michael Verena Stefan Esther Beat Sabine Urs Karin Reto Brigitte Jürg Lea Luca Noëlle Zoé Jo Li'.split(
    ' ',
  )
export const COMMON_NAMES =
  'Müller Meier Schmid Keller Weber Huber Schneider Meyer Steiner Fischer Gerber Brunner'.split(' ')
export const STEMS =
  'Aesch Ammann Bader Berg Biel Blatt Bodm Brem Buch Bürg Cadalb Dietr Egg Ems Fähn Feld Frei Gass Glatt Graf Gugg Häf Heim Hof Imb Jäg Kamb Kehr Kull Laub Leuth Lüsch Matt Möckl Nägel Nieder Ober Ott Pfist Quell Rapp Rüegg Sahl Schaff Schwendim Sigr Stauff Stett Thal Trach Uhl Vogel Wald Wett Wid Wüthr Zaugg Zell Zimm Zwing'.split(
    ' ',
  )
export const ENDINGS = 'er i egger ann bacher iger li mann matter hofer inger isberger meister wyler'.split(' ')
