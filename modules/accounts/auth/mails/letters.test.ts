import { describe, expect, test } from 'vitest'
import { ACCOUNT_LINK_MINUTES } from '#contract/accounts/lifetimes.ts'
import type { MailSettings } from '#modules/ground/mail/letter.ts'
import {
  externalLoginChanged,
  passwordChanged,
  passwordReset,
  recoveryCodeUsed,
  secondFactorChanged,
} from './logins.ts'

const settings = {
  origin: 'https://shop.test',
  sender: { name: 'Aarebogen', phone: '031 000 00 00' },
  accountUrl: (page: string, { id, hash }: { id: string; hash: string }) => `https://shop.test/${page}/${id}/${hash}`,
} as unknown as MailSettings

type Letter = ReturnType<typeof passwordChanged.writeLetter>
const texts = ({ parts }: Letter) => parts.flatMap((part) => (part.type === 'paragraph' ? [part.text] : []))
const links = ({ parts }: Letter) =>
  parts.flatMap((part) => (part.type === 'button' || part.type === 'link' ? [part.url] : []))
const FORGOT = 'https://shop.test/login/forgot-password'

test('a new password is chosen by the link of its owner', () => {
  const letter = passwordReset.writeLetter({ firstName: 'Lea', userId: 'user-1', hash: 'abc' }, settings)
  expect(letter.subject).toBe('Neues Passwort für Ihr Konto bei Aarebogen')
  expect(texts(letter)[0]).toBe('Guten Tag Lea')
  expect(texts(letter).at(-1)).toContain(`${ACCOUNT_LINK_MINUTES} Minuten`)
  expect(links(letter)).toEqual(['https://shop.test/reset-password/user-1/abc'])
})

describe('the owner learns of another password', () => {
  const letterFor = (externalLogins: string[], unlinked: boolean) =>
    passwordChanged.writeLetter({ firstName: 'Lea', externalLogins, unlinked }, settings)

  test('and whom to call if it was somebody else', () => {
    const letter = letterFor([], false)
    expect(texts(letter)).toHaveLength(3)
    expect(texts(letter)[0]).toBe('Guten Tag Lea')
    expect(texts(letter)[2]).toContain('031 000 00 00')
    expect(links(letter)).toEqual([FORGOT])
  })

  test('and which external logins lead to the account still, each once', () => {
    const letter = letterFor(['edu-ID', 'edu-ID', 'Schule'], false)
    expect(texts(letter)[2]).toContain('bleibt mit edu-ID, Schule verbunden')
    expect(links(letter)).toEqual(['https://shop.test/profile/details/logins', FORGOT])
  })

  test('and which do not any more', () => {
    const letter = letterFor(['edu-ID'], true)
    expect(texts(letter)[2]).toContain('mit edu-ID ist dabei gelöst worden')
    expect(links(letter)).toEqual([FORGOT])
  })
})

test('the owner learns that an external login leads to the account, or does not any more', () => {
  const letterFor = (change: 'linked' | 'unlinked') =>
    externalLoginChanged.writeLetter({ firstName: 'Lea', change, provider: 'edu-ID' }, settings)
  expect(letterFor('linked').subject).toBe('Ihr Konto bei Aarebogen ist mit edu-ID verbunden')
  expect(texts(letterFor('linked'))[1]).toContain('wurde eben mit edu-ID verbunden')
  expect(letterFor('unlinked').subject).toBe('Ihr Konto bei Aarebogen ist nicht mehr mit edu-ID verbunden')
  expect(texts(letterFor('unlinked'))[1]).toContain('mit edu-ID wurde eben gelöst')
  expect(links(letterFor('unlinked'))).toEqual([FORGOT])
})

test.each([
  ['on', 'ist eingeschaltet', 'fragen wir ab jetzt nach einem Code'],
  ['off', 'ist ausgeschaltet', 'Auf anderen Geräten müssen Sie sich neu anmelden'],
  ['removed', 'wurde von uns ausgeschaltet', 'Auf allen Geräten müssen Sie sich neu anmelden'],
  ['codes', 'hat neue Wiederherstellungscodes', 'Die bisherigen gelten nicht mehr'],
] as const)('the owner learns that the second factor changed: %s', (change, subject, text) => {
  const letter = secondFactorChanged.writeLetter({ firstName: 'Lea', change }, settings)
  expect(letter.subject).toBe(`Ihre Anmeldung in zwei Schritten bei Aarebogen ${subject}`)
  expect(texts(letter)[1]).toContain(text)
  expect(texts(letter)[2]).toContain('031 000 00 00')
  expect(links(letter)).toEqual([FORGOT])
})

test('the owner learns that a recovery code was used, and how many are left', () => {
  const letter = recoveryCodeUsed.writeLetter({ firstName: 'Lea', left: 7 }, settings)
  expect(letter.subject).toContain('Ein Wiederherstellungscode Ihres Kontos bei Aarebogen')
  expect(texts(letter)[1]).toContain('unbenutzt sind noch 7.')
  expect(links(letter)).toEqual(['https://shop.test/profile/details/second-factor'])
})
