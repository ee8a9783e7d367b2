import type { GroupContacts } from '#contract/selling/umrah-cards'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { lockGroup, saveContacts } from '../group/group.sql.ts'
import type { GroupFacts } from '../work/facts.ts'
import { isLeader } from '../movement/movement-facts.ts'
import { contactsOf, type HotelContact } from './cards.sql.ts'

const phonePlace = (departureId: string) => `umrah_groups:${departureId}:leader_phone`

/** How the leader and the hotels of a group are reached. */
export async function groupContacts(app: App, facts: GroupFacts): Promise<GroupContacts> {
  const { departure, stays, people } = facts
  const row = await contactsOf(app.db, departure.id)
  const sealed = row.leader_phone_encrypted
  return {
    leader: people.find((one) => isLeader(facts, one))?.name ?? null,
    leader_phone: sealed ? app.secrets.decrypt(sealed, phonePlace(departure.id)) : null,
    hotels: stays.map(({ seq, city, hotel_en, hotel_ar }) => {
      const { address = '', phone = null } = row.hotel_contacts.find((one) => one.seq === seq) ?? {}
      return { seq, city, name: { en: hotel_en, ar: hotel_ar }, address, phone }
    }),
  }
}

/** Keeps how the leader and the hotels are reached; the number of the leader encrypted. */
export async function putContacts(
  app: App,
  departureId: string,
  of: { leader_phone: string | null; hotels: readonly HotelContact[] },
): Promise<void> {
  await inTx(app.db, 'save umrah contacts', async (tx) => {
    await lockGroup(tx, departureId)
    await saveContacts(tx, departureId, {
      leader_phone_encrypted: of.leader_phone ? app.secrets.encrypt(of.leader_phone, phonePlace(departureId)) : null,
      hotel_contacts: [...of.hotels],
    })
  })
}
