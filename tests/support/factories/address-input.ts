/** An address as the API takes it, with nothing that may be left out. */
export const LEAST_ADDRESS = {
  first_name: 'Lea',
  last_name: 'Muster',
  street: 'Marktgasse',
  no_street_number: true,
  post_code: '3011',
  city: 'Bern',
  country: 'ch',
} as const
