import { type Country, postCodeAsMeant } from '../words/countries.ts'

interface Typed {
  street: string
  street_number: string | null
  no_street_number: boolean
  post_code: string
  city: string
  country: Country
}

const NUMBER = String.raw`\d+(?:[.]\d+)?(?: ?(?:bis|ter|quater|[a-z]))?(?: ?[-/+] ?\d*[a-z]?)?`

/** «Bahnhofstrasse 12», «Bahnhofstrasse, 12 a». */
const NUMBER_LAST = new RegExp(String.raw`^(?<name>.*\p{L}{2}.*?)[, ]+(?<number>${NUMBER})$`, 'iu')
/** «12, rue du Lac», «12 rue du Lac»: without a comma only before a word that begins the name of a street. */
const NUMBER_FIRST = new RegExp(
  String.raw`^(?<number>${NUMBER})(?:, *| +(?=(?:rue|ruelle|route|chemin|avenue|av\.|allée|place|boulevard|bd|quai|impasse|passage|sentier|via|viale|vicolo|piazza)\b))(?<name>\p{L}.*\p{L}.*)$`,
  'iu',
)

/**
 * The address that was meant: browsers and habit put the house number into the street, the place behind the post code,
 * and the country before it. Labels, bills and the QR code say each of them once.
 */
export function addressAsMeant<A extends Typed>(typed: A): A {
  const place = placeAsMeant(typed)
  if (typed.no_street_number) return { ...typed, ...place }
  return { ...typed, ...place, ...streetAsMeant(typed) }
}

function streetAsMeant({ street, street_number: number }: Typed): Pick<Typed, 'street' | 'street_number'> {
  const found = (NUMBER_LAST.exec(street) ?? NUMBER_FIRST.exec(street))?.groups
  const name = found?.['name']?.trim()
  const inStreet = found?.['number']?.trim()
  const asTyped = { street, street_number: number }
  if (!name || !inStreet || inStreet.length > 16) return asTyped
  if (!number) return { street: name, street_number: inStreet }
  return isSame(number, inStreet) ? { street: name, street_number: number } : asTyped
}

/** Whether a number says what stands in the street, or more of it: «12» and «12 A», which is entered afterwards. */
function isSame(number: string, inStreet: string): boolean {
  const [entered, other] = [number, inStreet].map((text) => text.replaceAll(' ', '').toLowerCase())
  return (
    entered === other ||
    (entered !== undefined && /^[a-z]$/.test(entered.slice(other?.length)) && entered.startsWith(other ?? ''))
  )
}

function placeAsMeant({ post_code, city, country }: Typed): Pick<Typed, 'post_code' | 'city'> {
  const [, code = post_code, behind = ''] = /^(\S+) +(\p{L}{2}.*)$/u.exec(post_code) ?? []
  const isCityToo = behind.toLowerCase() === city.toLowerCase()
  const meant = postCodeAsMeant(isCityToo ? code : post_code, country)
  const [, before = '', place = city] = /^(\S*\d\S*) +(\p{L}.*)$/u.exec(city) ?? []
  return { post_code: meant, city: before && postCodeAsMeant(before, country) === meant ? place : city }
}
