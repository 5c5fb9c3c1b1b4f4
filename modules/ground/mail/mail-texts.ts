import { z } from 'zod'
import { rule } from '#contract/field-rule.ts'
import { line, paragraphs } from '#contract/fields.ts'
import { mailKindLabel } from '#contract/ground/mail-kinds.ts'
import { type Placeholder, placeholderLabels } from '#contract/ground/mail-texts.ts'
import { mailTextLabel } from '#contract/ground/setting-words.ts'
import type { Group } from '#contract/groups.ts'
import { type Setting, setting } from '#kernel/setting.ts'
import type { Letter, MailSettings, Part } from './letter.ts'
import type { MailKind } from './mail-kind.ts'

/** What the publisher says in a mail beside its facts; what is empty is as the shop writes it. */
export interface MailText {
  subject: string
  /** After the greeting. Mails about security have none: what they are about must come first. */
  opening?: string
  /** At the end. */
  closing: string
}

const WRITERS: readonly Group[] = ['editor', 'admin']

/** The setting of a kind of mail. */
export function mailTextSetting(kind: MailKind): Setting<MailText> {
  const fields = { subject: line(0, 150), closing: paragraphs(0, 1_000) }
  const opening = kind.hasFixedOpening ? {} : { opening: paragraphs(0, 1_000) }
  const known = knownIn(kind)
  const written = {
    subject: fields.subject.refine(known, rule('placeholder')),
    ...(kind.hasFixedOpening ? {} : { opening: paragraphs(0, 1_000).refine(known, rule('placeholder')) }),
    closing: fields.closing.refine(known, rule('placeholder')),
  }
  return setting<MailText>(mailTextKey(kind), z.strictObject({ ...fields, ...opening }) as z.ZodType<MailText>, {
    written: z.strictObject(written) as z.ZodType<MailText>,
    fallback: { subject: '', ...(kind.hasFixedOpening ? {} : { opening: '' }), closing: '' },
    label: mailTextLabel(mailKindLabel(kind.name)),
    groups: ['editor', 'sales', 'admin'],
    writers: WRITERS,
  })
}

/** The key of the setting of a kind of mail. */
export function mailTextKey({ name }: Pick<MailKind, 'name'>): string {
  return `mail.${name}`
}

const PLACEHOLDER = /\{([^{}]*)\}/g

type Facts = Readonly<Record<string, unknown>>

/** Where the data of a mail has what a placeholder stands for, under the names that mails use. */
const FIELDS: Readonly<Partial<Record<Placeholder, readonly string[]>>> = {
  vorname: ['firstName'],
  bestellnummer: ['number', 'orderNumber'],
  rechnungsnummer: ['invoice'],
  titel: ['title'],
  schule: ['institution'],
}

/** What a text of this kind may name: what its data always has, and who the publisher is. */
export function placeholdersOf({ sample }: Pick<MailKind, 'sample'>): Placeholder[] {
  const facts = (sample ?? {}) as Facts
  const isKnown = (one: Placeholder) => FIELDS[one]?.some((field) => typeof facts[field] === 'string') ?? true
  return (Object.keys(placeholderLabels) as Placeholder[]).filter(isKnown)
}

function knownIn(kind: MailKind): (text: string) => boolean {
  const known: readonly string[] = placeholdersOf(kind)
  return (text) => [...text.matchAll(PLACEHOLDER)].every(([, name = '']) => known.includes(name))
}

/** The letter with the publisher's text; the facts are as the shop writes them. */
export function withText(letter: Letter, text: MailText, about: { data: object; settings: MailSettings }): Letter {
  const fill = (template: string) => filled(template, about)
  const { subject, opening = '', closing } = text
  const greeting = isGreeting(letter.parts[0]) ? 1 : 0
  return {
    ...letter,
    subject: subject === '' ? letter.subject : fill(subject).replaceAll('\n', ' '),
    parts: [
      ...letter.parts.slice(0, greeting),
      ...paragraphsOf(fill(opening)),
      ...letter.parts.slice(greeting),
      ...paragraphsOf(fill(closing)),
    ],
  }
}

function isGreeting(part: Part | undefined): boolean {
  return part?.type === 'paragraph' && part.text.startsWith('Guten Tag')
}

function filled(template: string, { data, settings: { sender } }: { data: object; settings: MailSettings }): string {
  const facts = data as Facts
  const ofPublisher: Facts = { verlag: sender.name, telefon: sender.phone }
  return template.replace(PLACEHOLDER, (_, name: string) => {
    const field = FIELDS[name as Placeholder]?.find((one) => typeof facts[one] === 'string')
    return String(ofPublisher[name] ?? (field ? facts[field] : ''))
  })
}

function paragraphsOf(text: string): Part[] {
  return text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => ({ type: 'lines', lines: block.split('\n') }))
}
