/** The seven modules of a digit in the left half, where its parity is odd; the others are derived from these. */
const ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const RIGHT = ODD.map((modules) => [...modules].map((one) => (one === '0' ? '1' : '0')).join(''))
const EVEN = RIGHT.map((modules) => [...modules].reverse().join(''))

/** Which digits of the left half are even, by the first digit, which has no modules of its own. */
const PARITIES = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ')

const GUARD = '101'
const CENTRE = '01010'

/** The ninety-five modules of an EAN-13, light (0) and dark (1), from left to right. */
export function modulesOf(digits: string): string {
  const [first = 0, ...others] = [...digits].map(Number)
  const parity = PARITIES[first] ?? ''
  const left = others.slice(0, 6).map((digit, n) => (parity[n] === '1' ? EVEN[digit] : ODD[digit]))
  const right = others.slice(6).map((digit) => RIGHT[digit])
  return [GUARD, ...left, CENTRE, ...right, GUARD].join('')
}

/** Whether a module belongs to the guards, whose bars are longer. */
export function isGuard(module: number): boolean {
  return module < 3 || module > 91 || (module > 44 && module < 50)
}
