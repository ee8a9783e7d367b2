import pg from 'pg'
import { inject } from 'vitest'

/**
 * Makes something of the run that several files use, in whichever of them comes first; the others wait and find it
 * there (`made` says whether it is).
 */
export async function onceARun(
  what: string,
  made: (admin: pg.Client) => Promise<boolean>,
  make: (admin: pg.Client) => Promise<void>,
) {
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [`${inject('template')} ${what}`])
    if (!(await made(admin))) await make(admin)
  } finally {
    await admin.end()
  }
}
