import type { App } from '#server/app'
import { settingsOf } from '#server/features/operations/settings'
import { type FlightSupplier, suppliersInUse } from '#server/ports/flight'

/** Whether anything new is bought of this supplier. */
export const isOn = async (app: App, id: string): Promise<boolean> =>
  !(await settingsOf(app)).suppliers_off.includes(id)

/** The flight suppliers that are searched and sold; one that is switched off is still reached for what it holds. */
export async function suppliersOn(app: App): Promise<ReadonlyMap<string, FlightSupplier>> {
  const { suppliers_off } = await settingsOf(app)
  return new Map([...(await suppliersInUse(app))].filter(([id]) => !suppliers_off.includes(id)))
}
