/** The contact details of the demonstration publisher. */
export const publisher = {
  name: 'Aarebogen Verlag',
  legalName: 'Aarebogen Verlag AG',
  street: 'Aarstrasse 60',
  town: '3005 Bern',
  phone: '031 555 60 60',
  email: 'kontakt@aarebogen.example',
  hours: 'Montag bis Freitag, 8.30 bis 12 und 13.30 bis 17 Uhr',
  vatNumber: 'CHE-123.456.788 MWST',
  website: 'https://www.aarebogen.example',
} as const

/** The postal address, line by line. */
export const publisherAddress: string[] = [publisher.legalName, publisher.street, publisher.town]
