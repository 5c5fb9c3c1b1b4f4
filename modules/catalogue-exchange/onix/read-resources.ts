import type { CatalogueRecord } from '../record/catalogue-record.ts'
import * as codes from './codes.ts'
import { childOf, childrenOf, textAt, type XmlElement } from './xml-element.ts'

/** Addresses of the cover, of the portrait of a contributor and of the sample, as the message has them (list 158). */
export function readResources(product: XmlElement): Pick<CatalogueRecord, 'cover' | 'portrait' | 'sample'> {
  const resources = childrenOf(childOf(product, 'CollateralDetail'), 'SupportingResource')
  const linkOf = (type: string, mode: string) => {
    const wanted = resources.find(
      (one) => textAt(one, 'ResourceContentType') === type && textAt(one, 'ResourceMode') === mode,
    )
    return textAt(wanted, 'ResourceVersion', 'ResourceLink')
  }
  return {
    cover: linkOf(codes.FRONT_COVER, codes.STILL_IMAGE),
    portrait: linkOf(codes.CONTRIBUTOR_PICTURE, codes.STILL_IMAGE),
    sample: linkOf(codes.SAMPLE_CONTENT, codes.TEXT),
  }
}
