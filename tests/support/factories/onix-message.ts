/** What a test's record says, in addition to a book that anyone may buy. */
export interface TestRecord {
  reference?: string
  isbn?: string
  notification?: string
  title?: string
  form?: string
  edition?: string
  price?: string
  availability?: string
  /** Elements to insert, by the block they belong to. */
  detail?: string
  collateral?: string
  publishing?: string
  related?: string
}

let made = 0

/** A record with reference tags. */
export function onixRecord(record: TestRecord = {}): string {
  const number = ++made
  const {
    reference = `satz-${number}`,
    isbn,
    notification = '03',
    title = `Titel aus Meldung ${number}`,
    form = 'BC',
    edition = '1',
    price = '29.00',
    availability = '20',
  } = record
  return `<Product>
  <RecordReference>${reference}</RecordReference>
  <NotificationType>${notification}</NotificationType>
  ${isbn ? `<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>` : ''}
  <DescriptiveDetail>
    <ProductComposition>00</ProductComposition><ProductForm>${form}</ProductForm>
    <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
      <TitleText>${title}</TitleText></TitleElement></TitleDetail>
    <EditionNumber>${edition}</EditionNumber>
    ${record.detail ?? ''}
  </DescriptiveDetail>
  ${record.collateral ? `<CollateralDetail>${record.collateral}</CollateralDetail>` : ''}
  <PublishingDetail>
    <PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>20250301</Date></PublishingDate>
    ${record.publishing ?? ''}
  </PublishingDetail>
  ${record.related ? `<RelatedMaterial>${record.related}</RelatedMaterial>` : ''}
  <ProductSupply><SupplyDetail>
    <Supplier><SupplierRole>09</SupplierRole><SupplierName>Verlag</SupplierName></Supplier>
    <ProductAvailability>${availability}</ProductAvailability>
    <Price><PriceType>02</PriceType><PriceAmount>${price}</PriceAmount>
      <Tax><TaxType>01</TaxType><TaxRatePercent>2.6</TaxRatePercent></Tax><CurrencyCode>CHF</CurrencyCode></Price>
  </SupplyDetail></ProductSupply>
</Product>`
}

export const ONIX_START = `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">
<Header><Sender><SenderName>Verlag</SenderName></Sender><SentDateTime>20261121</SentDateTime></Header>
`

export function onixMessage(...records: string[]): string {
  return `${ONIX_START}${records.join('\n')}\n</ONIXMessage>\n`
}

/** A text of the collateral detail. */
export function onixText(type: string, markup: string, textformat = '05'): string {
  return `<TextContent><TextType>${type}</TextType><ContentAudience>00</ContentAudience><Text textformat="${textformat}">${markup}</Text></TextContent>`
}

/** A product of another record, by its ISBN. */
export function onixRelation(code: string, isbn: string): string {
  return `<RelatedProduct><ProductRelationCode>${code}</ProductRelationCode><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier></RelatedProduct>`
}
