import { strToU8, zipSync } from 'fflate'
import { requireLogin } from '#web/session/guards.ts'
import type { Route } from './+types/sample.ts'

/** The columns that are read, as a program of a school writes them. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  'manifest.csv': ['propertyName,value', 'manifest.version,1.0', 'oneroster.version,1.2'],
  'classes.csv': [
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds',
    'k1,,,3b,,f1,,homeroom,,s1,',
  ],
  'users.csv': [
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email',
    'p1,,,true,keller,,Ida,Keller,,,ida.keller@schule.example',
    'p2,,,true,muster,,Lea,Muster,,,',
    'p3,,,true,beispiel,,Tim,Beispiel,,,',
  ],
  'enrollments.csv': [
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
    'e1,,,k1,s1,p1,teacher,true,,',
    'e2,,,k1,s1,p2,student,,,',
    'e3,,,k1,s1,p3,student,,,',
  ],
}

/** A small list of classes, to be compared with one’s own. */
export async function loader(args: Route.LoaderArgs) {
  await requireLogin(args)
  const files = Object.entries(TABLES).map(([name, rows]) => [name, strToU8(`${rows.join('\r\n')}\r\n`)] as const)
  return new Response(new Uint8Array(zipSync(Object.fromEntries(files))), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="oneroster-beispiel.zip"',
      'cache-control': 'no-store',
    },
  })
}
