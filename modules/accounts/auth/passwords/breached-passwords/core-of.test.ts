import { expect, test } from 'vitest'
import { coreOf, coresOf } from './core-of.ts'

test.each([
  ['2026!sommer', 'sommer'],
  ['sommer--99', 'sommer'],
  ['99sommer99', 'sommer'],
  ['sommer', 'sommer'],
  ['ab-cd', 'ab-cd'],
  ['1abcd!', 'abcd'],
  // Eight digits and signs are what attackers try, nine make another password.
  ['12345678abcd', 'abcd'],
  ['1234abcd5678', 'abcd'],
  ['123456789abcd', null],
  ['1234abcd56789', null],
  // Too little remains.
  ['1abc', null],
  ['abc', null],
  ['....', null],
])('the word of «%s» is %s', (password, core) => {
  expect(coreOf(password)).toBe(core)
})

test.each<[string, string[]]>([
  ['sommer', ['sommer']],
  ['Sommer26!', ['sommer26', 'sommer']],
  ['P4$$w0rt!', ['p4$$w0rt', 'passworti', 'passwortl', 'passwort']],
  // A sign at an end stands for a letter, or for nothing.
  ['$ommer', ['ommer', 'sommer']],
  ['!!sommer', ['sommer', 'iisommer', 'llsommer', 'isommer', 'lsommer']],
  ['5ommer5', ['5ommer5', 'ommer', 'sommers', 'sommer', 'ommers']],
  ['h1lf3', ['h1lf3', 'h1lf', 'hilfe', 'hllfe', 'hilf', 'hllf']],
  ['1nsel', ['1nsel', 'nsel', 'insel', 'lnsel']],
  ['sommer1234567', ['sommer1234567', 'sommer', 'sommeri', 'sommerl']],
  // The same word again is no other password, with signs between or without.
  ['sommersommer', ['sommersommer', 'sommer']],
  ['sommersommersommer', ['sommersommersommer', 'sommer']],
  ['sommer.7.sommer', ['sommer.7.sommer', 'sommer']],
  ['somsom', ['somsom']],
  ['Zu\u0308rich', ['zürich']],
  ['12345678', ['12345678']],
  ['7357', ['7357']],
  ['--1a--', ['1a']],
  ['0tt0', ['0tt0', 'otto']],
  ['a@b@c@', ['a@b@c', 'aabaca', 'aabac']],
])('«%s» may have been made from %j', (password, words) => {
  expect([...new Set(coresOf(password))]).toEqual(words)
})
