import type { NewHotel, NewHotelContract } from '#contract/catalogue/hotels'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { contractById, insertContract, insertHotel, saveRooms } from './hotels.sql.ts'
import { openNights } from './save-contract.ts'
import { setLimits } from './limits.sql.ts'
import { roomsOf } from './hotels.sql.ts'

type Limit = { room: string; nights: readonly string[]; to: Parameters<typeof setLimits>[3] }

/** Adds a hotel with its rooms, an active contract and limits on some nights, all at once: for records that no person types. Answers its id. */
export const addHotel = (
  app: Pick<App, 'db' | 'clock'>,
  { rooms, ...hotel }: NewHotel,
  contract: NewHotelContract,
  { demo, limits = [] }: { demo: boolean; limits?: readonly Limit[] },
): Promise<string> =>
  inTx(app.db, 'add hotel', async (tx) => {
    const at = app.clock.now()
    const id = await insertHotel(tx, hotel, at, demo)
    await saveRooms(tx, id, rooms)
    const contractId = await insertContract(tx, { ...contract, hotel_id: id, at })
    await openNights(tx, (await contractById(tx, contractId))!, at)
    const known = new Map((await roomsOf(tx, id)).map(({ code, id: room }) => [code, room]))
    for (const { room, nights, to } of limits) await setLimits(tx, known.get(room)!, nights, to)
    return id
  })
