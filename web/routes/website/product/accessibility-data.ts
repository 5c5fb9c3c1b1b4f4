import type { AccessibilityCode } from '#contract/catalogue/accessibility/accessibility.ts'

/**
 * Values of schema.org's `accessibilityFeature` by the W3C's crosswalk of the vocabulary with ONIX list 196; codes with
 * another meaning (conformance, exceptions) have none.
 */
const features: Partial<Record<AccessibilityCode, string>> = {
  '11': 'tableOfContents',
  '12': 'index',
  '13': 'readingOrder',
  '14': 'alternativeText',
  '15': 'longDescription',
  '16': 'longDescription',
  '17': 'MathML',
  '18': 'ChemML',
  '19': 'pageNavigation',
  '20': 'synchronizedAudioText',
  '21': 'ttsMarkup',
  '26': 'highContrastDisplay',
  '27': 'highContrastAudio',
  '28': 'audioDescription',
  '29': 'structuralNavigation',
  '30': 'ARIA',
  '34': 'MathML-chemistry',
  '35': 'latex',
  '36': 'displayTransformability',
  '37': 'highContrastDisplay',
}

/** Access modes (schema.org) that suffice to read all of it. */
const sufficient: Partial<Record<AccessibilityCode, string>> = { '51': 'auditory', '52': 'textual' }

/** A title's accessibility for search engines. */
export function accessibilityData(codes: readonly AccessibilityCode[]) {
  const accessibilityFeature = [...new Set(codes.flatMap((code) => features[code] ?? []))]
  const accessModeSufficient = codes.flatMap((code) => sufficient[code] ?? [])
  return {
    ...(accessibilityFeature.length > 0 && { accessibilityFeature }),
    ...(accessModeSufficient.length > 0 && { accessModeSufficient }),
  }
}
