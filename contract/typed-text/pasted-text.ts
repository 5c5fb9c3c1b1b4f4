/**
 * What comes along when text is pasted from a web page, a PDF or a word processor and cannot be seen: soft hyphens, signs
 * without width, marks of writing direction. Two words that look the same have to be the same.
 */

/** Format characters (Unicode, general category Cf), but for joiners and the tags of which flags of emoji are made. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
/** Joiners, where they join nothing: they belong between the parts of an emoji, and letters of Arabic and Indic scripts. */
const IDLE_JOINERS =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}\p{M}*)[\u200c\u200d]/gu
/** Non-breaking, narrow, and of every other width. */
const SPACES = /\p{Zs}/gu
/** Hyphens, dashes, and the sign for minus, which a word processor makes of a typed hyphen. */
const HYPHENS = /[\p{Pd}\u2212]/gu

/** The text without what cannot be seen. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '').replace(IDLE_JOINERS, '')
}

/** The text normalised to NFC, without what cannot be seen, every space an ordinary one. */
export function asTyped(text: string): string {
  return withoutInvisible(text.normalize('NFC')).replace(SPACES, ' ')
}

/** Letters, digits and signs as wide as Chinese characters, which keyboards of Asian languages type. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
/** How far behind their counterparts of ASCII these stand. */
const WIDER = 0xfee0

/** The same for codes and numbers, where every hyphen is the one of the keyboard, and no letter wider than another. */
export function codeAsTyped(code: string): string {
  return asTyped(code)
    .replace(HYPHENS, '-')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDER))
}

const QUOTES = String.raw`\s"'«»‹›„“”‚‘’()<>`
const AROUND = new RegExp(`^[${QUOTES}]+|[${QUOTES}.,;:!?]+$`, 'g')

/** A code or an address without the quotes around it, and the full stop or comma of the sentence it was copied from. */
export function outOfSentence(text: string): string {
  return text.replace(AROUND, '')
}
