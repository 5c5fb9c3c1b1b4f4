import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import displayFont from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'

/** The two files that every page needs at once: `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const preloadedFonts: readonly string[] = [textFont, displayFont]
