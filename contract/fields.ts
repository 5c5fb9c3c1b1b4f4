import { z } from 'zod'
import { rule } from './field-rule.ts'
import { FIRST_YEAR, LAST_YEAR } from './limits.ts'
import { addressAlone, asciiAddress, readableAddress } from './typed-text/email-address.ts'
import { asTyped, codeAsTyped } from './typed-text/pasted-text.ts'
import { isPupilAddress } from './typed-text/pupil-address.ts'

/** Fields used by several domains, with the bounds of section 3 of the decisions. */

/**
 * One trimmed, NFC-normalised line without control characters or unpaired surrogates. What cannot be seen is left out,
 * and every space is an ordinary one, also where several or a tab were pasted.
 */
export function line(min: number, max: number) {
  return z
    .string()
    .overwrite((value) => asTyped(value).replace(/[\t ]+/g, ' '))
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), rule('controlCharacters'))
}

/** Says of several choices, to forms, that their order counts. */
export const inOrder = { 'x-order': true } as const

/** What a form has an input of its own for, whatever it is made of. */
export type WholeKind = 'rich_text' | 'picture' | 'title_choice'

/** Says to forms that a value is written as a whole. */
export function asForm(kind: WholeKind) {
  return { 'x-office': kind } as const
}

/** Says of a picture, to forms, that it is chosen among the media. */
export const asPicture = asForm('picture')

/** Says of a text, to forms, that it may have several lines. */
const ofParagraphs = { 'x-text': 'paragraphs' } as const

/**
 * Trimmed, NFC-normalised text of several lines, without unpaired surrogates and without control characters other than
 * line breaks and tabs. What cannot be seen is left out, as in a line.
 */
export function paragraphs(min: number, max: number) {
  return z
    .string()
    .meta(ofParagraphs)
    .transform((value) => asTyped(value).replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .refine((value) => !/(?![\n\t])[\p{Cc}\p{Cs}]/u.test(value), rule('controlCharacters')),
    )
}

/** One paragraph, which forms take in several lines: their breaks are spaces. */
export function paragraph(min: number, max: number) {
  return z
    .string()
    .overwrite((value) => value.replace(/\s*\n\s*/g, ' '))
    .meta(ofParagraphs)
    .pipe(line(min, max))
}

/** Input of an optional line: empty counts as absent. */
export function optionalLine(max: number) {
  return line(0, max)
    .nullish()
    .transform((value) => value || null)
}

export const id = z.uuidv7()

export const email = line(1, 254)
  .overwrite(addressAlone)
  .overwrite(asciiAddress)
  .pipe(z.email())
  .refine((value) => !isPupilAddress(value), rule('email'))
  .overwrite(readableAddress)
  .describe('upper and lower case are the same, and so are both forms of a domain with letters beyond ASCII')

export const password = z.string().min(10).max(128)

/** The current password, with which a user proves their identity again. */
export const currentPassword = z.string().min(1).max(128)

/**
 * Of the second factor: six digits of the authenticator app, or a recovery code. Required where the account has one, and
 * refused where it has none.
 */
export const secondFactorCode = line(0, 60)
  .optional()
  .describe('required for accounts with a second factor, refused for others')

export const personName = line(1, 50).refine((value) => !/\d/.test(value), rule('nodigits'))

const PHONE = /^(\+41|0041|0)\d{9}$/

/** What people write between the digits, and before them. */
const BETWEEN_DIGITS = /^tel(?:efon)?[.:]*|[ \-./'’()]/gi
/** `+41 (0)31`: a zero that is dialled within the country only. */
const DOMESTIC_ZERO = /^(\+41|0041)0(?=\d{9}$)/

/** Swiss phone number (specification, section 5): +41, 0041 or 0, then exactly nine digits, however they are grouped. */
export const phone = line(0, 40)
  .nullish()
  .transform(
    (value) =>
      codeAsTyped(value ?? '')
        .replace(BETWEEN_DIGITS, '')
        .replace(DOMESTIC_ZERO, '$1') || null,
  )
  .refine((value) => value === null || PHONE.test(value), rule('phone'))

export const salutation = z.enum(['male', 'female', 'none', 'other'])

/** Made by the server from at least 128 random bits; nobody else can guess it. */
export const guestId = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/)

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120)

/** Made and signed by this shop (`modules/ground/security/signed-token.ts`); any other token is rejected. */
export const signedToken = z.string().regex(/^[0-9a-f-]{36}\.[0-9a-z]{1,9}\.[\w-]{43}$/)

export const page = z.coerce.number().int().min(1).max(100_000).default(1)

/** A day, `2026-11-21`, in a plausible year. */
export const day = z.iso.date().refine(isOfItsYears, rule('year'))

/** A moment with its offset, `2026-11-21T08:00:00+01:00`, in a plausible year. */
export const moment = z.iso.datetime({ offset: true }).refine(isOfItsYears, rule('year'))

/** Text that is no date passes here: the format already reports it. */
function isOfItsYears(text: string): boolean {
  const year = new Date(text).getUTCFullYear()
  return Number.isNaN(year) || (year >= FIRST_YEAR && year <= LAST_YEAR)
}
