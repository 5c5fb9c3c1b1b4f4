import { codeAsTyped } from '#contract/typed-text/pasted-text.ts'
import { type Country, postCodeAsMeant } from './countries.ts'

interface Typed {
  street: string
  street_number: string | null
  no_street_number: boolean
  post_code: string
  city: string
  country: Country
}

const NUMBER = String.raw`\d+(?:[.]\d+)?(?: ?(?:bis|ter|quater|[a-z]))?(?: ?[-/+] ?\d*[a-z]?){0,3}`

/** «Bahnhofstrasse 12», «Bahnhofstrasse, 12 a». */
const NUMBER_LAST = new RegExp(String.raw`^(?<name>.*\p{L}{2}.*?)[, ]+(?<number>${NUMBER})$`, 'iu')
/** «Bahnhofstrasse12». */
const NUMBER_JOINED = new RegExp(
  String.raw`^(?<name>.*(?:strasse|straße|str\.|gasse|weg|platz|rain|allee))(?<number>${NUMBER})$`,
  'iu',
)
/** «Bahnhofstrasse 12, 3. Stock», «Bahnhofstrasse 12 / Postfach»: the number, and more behind it. */
const NUMBER_WITHIN = new RegExp(String.raw`^.*\p{L}{2}.*? (?<number>${NUMBER}) ?[,/] ?[^,]*\p{L}{2}`, 'iu')
/** What people enter for want of a number, where they do not tick «keine Hausnummer». */
const NO_NUMBER = /^(?:-+|\.|x|0|keine?|ohne|(?:keine |ohne )?(?:haus)?nummer|k\. ?a\.|n\/a)$/i
/** A box at the post office, which may be without a number. */
const BOX = /^(?:postfach|case postale|casella postale|p\. ?o\. ?box|postlagernd|poste restante|fermo posta)$/i

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

function streetAsMeant(typed: Typed): Pick<Typed, 'street' | 'street_number' | 'no_street_number'> {
  const street = withoutComma(typed.street)
  const plain = codeAsTyped(street)
  const number = NO_NUMBER.test(typed.street_number ?? '') ? null : typed.street_number
  const found = (NUMBER_LAST.exec(plain) ?? NUMBER_FIRST.exec(plain) ?? NUMBER_JOINED.exec(plain))?.groups
  const name = found?.['name']?.trim()
  const inStreet = found?.['number']?.trim()
  if (name && inStreet && inStreet.length <= 16) {
    if (!number) return { street: name, street_number: inStreet, no_street_number: false }
    if (isSame(number, inStreet))
      return { street: name, street_number: longer(number, inStreet), no_street_number: false }
  }
  const within = NUMBER_WITHIN.exec(plain)?.groups?.['number']?.trim()
  const isWhole = number ? within !== undefined && isSame(number, within) : isWholeWithout(typed, within)
  return isWhole
    ? { street, street_number: null, no_street_number: true }
    : { street, street_number: number, no_street_number: false }
}

/** Whether a street without a number needs none: it has one within, is a box, or its field says that there is none. */
function isWholeWithout({ street, street_number: number }: Typed, within: string | undefined): boolean {
  return Boolean(number) || within !== undefined || BOX.test(street)
}

function longer(number: string, inStreet: string): string {
  return inStreet.length > number.length ? inStreet : number
}

function withoutComma(text: string): string {
  return text.replace(/[ ,;]+$/, '') || text
}

/**
 * Whether a number says what stands in the street, or more of it: «12» and «12 A», which is entered afterwards, or only
 * the letter of it.
 */
function isSame(number: string, inStreet: string): boolean {
  const [entered = '', other = ''] = [number, inStreet].map((text) => text.replaceAll(' ', '').toLowerCase())
  if (entered === other || (/^[a-z]$/.test(entered) && other.endsWith(entered))) return true
  return entered.startsWith(other) && /^[a-z]$/.test(entered.slice(other.length))
}

function placeAsMeant({ post_code, city, country }: Typed): Pick<Typed, 'post_code' | 'city'> {
  const [, code = post_code, behind = ''] = /^(\S+) +(\p{L}{2}.*)$/u.exec(post_code) ?? []
  const isCityToo = behind.toLowerCase() === city.toLowerCase()
  const meant = postCodeAsMeant(isCityToo ? code : withoutComma(post_code), country)
  const [, before = '', place = city] = /^(\S*\d\S*) +(\p{L}.*)$/u.exec(city) ?? []
  return { post_code: meant, city: withoutComma(before && postCodeAsMeant(before, country) === meant ? place : city) }
}
