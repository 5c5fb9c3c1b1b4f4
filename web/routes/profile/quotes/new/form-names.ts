/** Fields of the form that makes a quote, as its operation calls them. */
export const SCHOOL = 'school'
export const SCHOOL_YEAR = 'school_year'
export const EXPECTED = 'expected_total'
