import type { CatalogueRecord } from '../catalogue-record.ts'
import * as codes from './codes.ts'
import { childOf, childrenOf, textAt, type XmlElement } from './xml-element.ts'

/** Addresses of the cover and of the portrait of a contributor, as the message has them (list 158). */
export function readPictures(product: XmlElement): Pick<CatalogueRecord, 'cover' | 'portrait'> {
  const resources = childrenOf(childOf(product, 'CollateralDetail'), 'SupportingResource')
  const linkOf = (type: string) => {
    const wanted = resources.find(
      (one) => textAt(one, 'ResourceContentType') === type && textAt(one, 'ResourceMode') === codes.STILL_IMAGE,
    )
    return textAt(wanted, 'ResourceVersion', 'ResourceLink')
  }
  return { cover: linkOf(codes.FRONT_COVER), portrait: linkOf(codes.CONTRIBUTOR_PICTURE) }
}
