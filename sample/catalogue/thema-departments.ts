import type { ThemaDepartments } from '#modules/exchange/record/school/thema.ts'

/** The demonstration publisher's departments for the Thema codes of imported records. */
export const themaDepartmentsOfSample: ThemaDepartments = {
  CB: 'deutsch',
  CJ: 'sprachen',
  DN: 'sachbuch',
  J: 'gesellschaft',
  JN: 'paedagogik-didaktik',
  JNS: 'heilpaedagogik',
  JNT: 'unterrichten',
  JP: 'gesellschaft-und-politik',
  KC: 'volkswirtschaft',
  KFC: 'rechnungswesen',
  KJ: 'betriebswirtschaft',
  L: 'rechtskunde',
  N: 'geschichte',
  P: 'gymnasium',
  PB: 'mathematik',
  PN: 'chemie-und-physik',
  PS: 'biologie',
  QD: 'philosophie',
  RG: 'geografie',
  U: 'informatik-und-medien',
  YP: 'volksschule',
}
