import type { PilgrimCare } from '#contract/selling/umrah-pilgrims'
import type { App } from '#server/app'

const place = (item_id: string, position: number) => `umrah_pilgrims:${item_id}:${position}:care`
type Of = { item_id: string; position: number }

/** What somebody needs and whom to call, encrypted: it is of their health. */
export const sealCare = (app: Pick<App, 'secrets'>, { item_id, position }: Of, care: PilgrimCare): string =>
  app.secrets.encrypt(JSON.stringify(care), place(item_id, position))

export const openCare = (
  app: Pick<App, 'secrets'>,
  { item_id, position, care_encrypted }: Of & { care_encrypted: string | null },
): PilgrimCare | null =>
  care_encrypted ? (JSON.parse(app.secrets.decrypt(care_encrypted, place(item_id, position))) as PilgrimCare) : null
