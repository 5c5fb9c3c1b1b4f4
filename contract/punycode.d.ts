/** The package has no types of its own; what is used of it. */
declare module 'punycode.js' {
  const punycode: {
    /** Of each label with other letters, the form that begins with `xn--` (RFC 3492). */
    toASCII(domain: string): string
    /** A label in that form that stands for nothing is a RangeError. */
    toUnicode(domain: string): string
  }
  export default punycode
}
