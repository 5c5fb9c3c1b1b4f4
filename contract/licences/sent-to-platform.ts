import type { Platform } from '../catalogue/catalogue.ts'
import { platforms as platformFacts } from './platforms.ts'

/**
 * All that leaves the shop for a platform (decisions, section 17), as people read it before they buy or redeem. Without
 * the one platform that is meant, it is «die Lernplattform».
 */
export function sentToPlatform(platforms: readonly Platform[] = []): string {
  const [first, ...others] = platforms
  const where = first && others.length === 0 ? platformFacts[first].title : 'die Lernplattform'
  return `An ${where} gehen nur Name, E-Mail-Adresse und Kontokennung der Person, die den Titel dort verwendet, sowie ISBN, Bestellnummer und Laufzeit.`
}
