import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { openContact } from './contact.ts'
import type { WaitRow } from './waits.sql.ts'

/** Writes to whoever waits that seats are kept for them, until when, and where to take them. */
export async function mailOffer(app: App, tx: Tx, row: WaitRow, until: Date): Promise<void> {
  const { email } = openContact(app, row)
  const query = `id=${encodeURIComponent(row.package)}&departure=${row.departure_id}&wait=${row.id}`
  await queueMail(app, tx, {
    to: email,
    template: 'umrah-seats-offered',
    locale: row.locale,
    data: {
      title: { en: row.title_en, ar: row.title_ar },
      starts: row.starts,
      seats: row.seats,
      until: until.toISOString(),
      url: `${app.publicUrl()}/umrah-package-details?${query}`,
    },
  })
}
