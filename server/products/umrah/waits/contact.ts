import type { App } from '#server/app'

/** Whom to write to: of somebody who waits. */
export type WaitContact = { name: string; email: string; phone: string }
const place = (id: string) => `umrah_waits:${id}:contact`

export const sealContact = (app: Pick<App, 'secrets'>, id: string, contact: WaitContact): string =>
  app.secrets.encrypt(JSON.stringify(contact), place(id))
export const openContact = (app: Pick<App, 'secrets'>, row: { id: string; contact_encrypted: string }): WaitContact =>
  JSON.parse(app.secrets.decrypt(row.contact_encrypted, place(row.id))) as WaitContact
