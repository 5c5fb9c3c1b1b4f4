import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { onixText } from '#tests/support/factories/onix-message.ts'
import { readOnix } from '../read-onix.ts'
import { referenceName } from './reference-name.ts'
import { SHORT_TAGS } from './short-tags.ts'

const shortTags = new Map(
  SHORT_TAGS.trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string])
    .map(([short, reference]) => [reference, short]),
)

/** Names of elements that an import asks for, as they stand in its source. */
async function namesRead(): Promise<string[]> {
  const folder = new URL('../', import.meta.url)
  const files = (await readdir(folder)).filter((name) => /^(read-|price-|territory|german-)/.test(name))
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
  const named = sources.flatMap((source) => [...source.matchAll(/'([A-Z][A-Za-z]*[a-z][A-Za-z]*)'/g)])
  return [...new Set(named.map(([, name = '']) => name))].sort()
}

const title = (level: string, parts: string) =>
  `<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>${level}</TitleElementLevel>${parts}</TitleElement></TitleDetail>`
const number = (type: string, value: string) =>
  `<ProductIdentifier><ProductIDType>${type}</ProductIDType><IDTypeName>Bestellnummer</IDTypeName><IDValue>${value}</IDValue></ProductIdentifier>`
const contributor = (parts: string) => `<Contributor><ContributorRole>A01</ContributorRole>${parts}</Contributor>`
const subject = (scheme: string, code: string, name: string) =>
  `<Subject><SubjectSchemeIdentifier>${scheme}</SubjectSchemeIdentifier><SubjectSchemeName>${name}</SubjectSchemeName><SubjectCode>${code}</SubjectCode></Subject>`
const price = (amount: string, parts: string) =>
  `<Price><PriceType>02</PriceType><PriceQualifier>05</PriceQualifier>${parts}<PriceStatus>02</PriceStatus><PriceAmount>${amount}</PriceAmount>
    <Tax><TaxType>01</TaxType><TaxRateCode>S</TaxRateCode><TaxRatePercent>8.1</TaxRatePercent></Tax><CurrencyCode>CHF</CurrencyCode>`

/** A message with every element that an import reads. */
const MESSAGE = `<ONIXMessage release="3.0"><Header><Sender><SenderName>Verlag</SenderName></Sender><SentDateTime>20261121</SentDateTime>
  <DefaultLanguageOfText>ger</DefaultLanguageOfText><DefaultPriceType>02</DefaultPriceType><DefaultCurrencyCode>CHF</DefaultCurrencyCode></Header>
<Product><RecordReference>ganz</RecordReference><NotificationType>03</NotificationType>${number('01', 'A-1')}${number('15', '9783990000403')}
<DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>EA</ProductForm><ProductFormDetail>E101</ProductFormDetail>
  <ProductFormFeature><ProductFormFeatureType>09</ProductFormFeatureType><ProductFormFeatureValue>11</ProductFormFeatureValue></ProductFormFeature>
  <ProductFormDescription>EPUB, reflowable</ProductFormDescription>
  <EpubUsageConstraint><EpubUsageType>07</EpubUsageType><EpubUsageStatus>02</EpubUsageStatus><EpubUsageLimit><Quantity>365</Quantity><EpubUsageUnit>09</EpubUsageUnit></EpubUsageLimit></EpubUsageConstraint>
  <Collection><CollectionType>10</CollectionType>
    <CollectionSequence><CollectionSequenceType>03</CollectionSequenceType><CollectionSequenceNumber>2</CollectionSequenceNumber></CollectionSequence>
    ${title('02', '<PartNumber>Band 2</PartNumber><YearOfAnnual>2026</YearOfAnnual><TitleText>Rechtliches</TitleText>')}</Collection>
  ${title('01', '<TitlePrefix>Die</TitlePrefix><TitleWithoutPrefix>Marken</TitleWithoutPrefix><Subtitle>kurz und lang</Subtitle>')}
  <TitleDetail><TitleType>13</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Anders</TitleText></TitleElement></TitleDetail>
  ${contributor('<SequenceNumber>2</SequenceNumber><PersonName>Lea Lang</PersonName><BiographicalNote textformat="05"><p>Eine.</p></BiographicalNote><ContributorPlace><ContributorPlaceRelator>04</ContributorPlaceRelator><LocationName>Biel</LocationName></ContributorPlace>')}
  ${contributor('<SequenceNumber>1</SequenceNumber><PersonNameInverted>Kurz, Max</PersonNameInverted>')}
  ${contributor('<NamesBeforeKey>Ida</NamesBeforeKey><PrefixToKey>von</PrefixToKey><KeyNames>Gunten</KeyNames><NamesAfterKey>jun.</NamesAfterKey>')}
  ${contributor('<CorporateName>Verein</CorporateName>')}
  <EditionType>TCH</EditionType><EditionNumber>3</EditionNumber><EditionStatement>3., neue</EditionStatement>
  <Language><LanguageRole>01</LanguageRole><LanguageCode>ger</LanguageCode></Language>
  <Extent><ExtentType>00</ExtentType><ExtentValue>96</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
  ${subject('93', 'LNS', 'Thema')}${subject('24', 'recht', 'Lernladen Fachgebiete')}
  <Audience><AudienceCodeType>02</AudienceCodeType><AudienceCodeTypeName>Lernladen Zielgruppe</AudienceCodeTypeName><AudienceCodeValue>teachers</AudienceCodeValue></Audience>
</DescriptiveDetail>
<CollateralDetail>${onixText('03', '<p>Ein <strong>Text</strong>.</p>')}${onixText('04', '<dl><dt>Vorwort</dt><dd>7</dd></dl>')}
  <TextContent><TextType>06</TextType><ContentAudience>00</ContentAudience><Text>Das lese ich mit jeder Klasse.</Text><TextAuthor>Ida Kunz</TextAuthor><TextSourceCorporate>Verein</TextSourceCorporate><SourceTitle>Lehrerin, Olten</SourceTitle></TextContent>
  <SupportingResource><ResourceContentType>01</ResourceContentType><ContentAudience>00</ContentAudience><ResourceMode>03</ResourceMode>
    <ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>umschlag.jpg</ResourceLink></ResourceVersion></SupportingResource></CollateralDetail>
<PublishingDetail><PublishingStatus>04</PublishingStatus><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="00">20260301</Date></PublishingDate></PublishingDetail>
<RelatedMaterial><RelatedWork><WorkRelationCode>01</WorkRelationCode><WorkIdentifier><WorkIDType>01</WorkIDType><IDValue>W-1</IDValue></WorkIdentifier></RelatedWork>
  <RelatedProduct><ProductRelationCode>06</ProductRelationCode>${number('15', '9783990000014')}</RelatedProduct></RelatedMaterial>
<ProductSupply><Market><Territory><CountriesIncluded>CH</CountriesIncluded></Territory></Market>
  <MarketPublishingDetail><MarketPublishingStatus>04</MarketPublishingStatus><MarketDate><MarketDateRole>01</MarketDateRole><Date>20260301</Date></MarketDate></MarketPublishingDetail>
  <SupplyDetail><ProductAvailability>10</ProductAvailability>
  <SupplyDate><SupplyDateRole>08</SupplyDateRole><Date>20270115</Date></SupplyDate>
  ${price('29.00', '')}<Territory><RegionsIncluded>WORLD</RegionsIncluded><CountriesExcluded>US</CountriesExcluded><RegionsExcluded>CA-QC</RegionsExcluded></Territory>
    <PriceDate><PriceDateRole>15</PriceDateRole><Date dateformat="00">20270630</Date></PriceDate></Price>
  ${price('31.00', '')}<PriceDate><PriceDateRole>14</PriceDateRole><DateFormat>00</DateFormat><Date>20270701</Date></PriceDate></Price>
  ${price('1.00', '<MinimumOrderQuantity>10</MinimumOrderQuantity>')}</Price>
  ${price('2.00', '<PriceCondition><PriceConditionType>00</PriceConditionType><PriceConditionQuantity><PriceConditionQuantityType>04</PriceConditionQuantityType><Quantity>5</Quantity><QuantityUnit>00</QuantityUnit></PriceConditionQuantity></PriceCondition>')}</Price>
  ${price('3.00', '<PriceConstraint><PriceConstraintType>07</PriceConstraintType></PriceConstraint>')}</Price>
  ${price('4.00', '')}<CurrencyZone>EUR</CurrencyZone></Price>
  <Price><PriceType>01</PriceType><UnpricedItemType>02</UnpricedItemType></Price></SupplyDetail></ProductSupply>
</Product></ONIXMessage>`

const SHORT_MESSAGE = MESSAGE.replace(/<(\/?)([A-Z]\w+)/g, (_, slash: string, name: string) => {
  const short = name === 'ONIXMessage' ? 'ONIXmessage' : shortTags.get(name)
  if (!short) throw new Error(`No short tag for ${name}`)
  return `<${slash}${short}`
})

async function recordsOf(message: string) {
  async function* bytes() {
    yield Buffer.from(message)
  }
  const entries: unknown[] = []
  for await (const entry of readOnix(bytes())) entries.push(entry)
  return entries
}

test('a message with short tags says the same as one with reference names, in every element that is read', async () => {
  expect(SHORT_MESSAGE).not.toMatch(/<[A-Z](?!NIXm)/)
  const records = await recordsOf(MESSAGE)
  expect(records).toMatchObject([
    {
      record: {
        isbn: '9783990000403',
        title: 'Die Marken',
        series: 'Rechtliches',
        authors: [
          { name: 'Max Kurz' },
          { name: 'Lea Lang', note: 'Eine.', place: 'Biel' },
          { name: 'Ida von Gunten jun.' },
          { name: 'Verein' },
        ],
        prices: [
          { price: 3100, from: '2027-07-01', taxes: [{ type: '01', code: 'S', percent: '8.1' }] },
          { price: 2900, until: '2027-06-30' },
        ],
        availableFrom: '2027-01-15',
        licenceDays: 365,
        cover: 'umschlag.jpg',
        praise: [{ text: 'Das lese ich mit jeder Klasse.', name: 'Ida Kunz', role: 'Lehrerin', place: 'Olten' }],
      },
    },
  ])
  expect(await recordsOf(SHORT_MESSAGE)).toEqual(records)
})

test('the message holds every element that is read, and each has a short tag', async () => {
  const names = (await namesRead()).filter((name) => shortTags.has(name))
  expect(names.length).toBeGreaterThan(90)
  expect(names.filter((name) => !MESSAGE.includes(`<${name}`))).toEqual([])
})

test('reference names, tags of XHTML and unknown tags stay as they are', () => {
  for (const tag of ['TaxType', 'p', 'ul', 'strong', 'br', 'a', 'x999']) expect(referenceName(tag)).toBe(tag)
})
