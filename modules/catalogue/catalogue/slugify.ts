const SPECIAL: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  þ: 'th',
  å: 'a',
}

/** A slug of at most 120 characters, cut between words: «Łódź, Bern» → `lodz-bern`. */
export function slugify(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[äöüłøæœđðıþå]/g, (letter) => SPECIAL[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = words.join('-')
  while (slug.length > 120) slug = slug.slice(0, slug.lastIndexOf('-'))
  return slug
}
