import { randomInt } from 'node:crypto'
import { FRIENDLY_WORDS } from './friendly-words.ts'

/**
 * Aliases for so many pupils of a class, each of them free in it. Drawn, so that their order says nothing about the names of
 * the list.
 */
export function chooseAliases(count: number, taken: readonly string[]): string[] {
  const used = new Set(taken.map((alias) => alias.toLowerCase()))
  const free = FRIENDLY_WORDS.filter((word) => !used.has(word.toLowerCase()))
  // A class in which everything is called so, by its own wish.
  for (let number = 2; free.length < count; number++)
    free.push(...FRIENDLY_WORDS.map((word) => `${word} ${number}`).filter((word) => !used.has(word.toLowerCase())))
  return Array.from({ length: count }, () => free.splice(randomInt(free.length), 1)[0] ?? '')
}
