import { plusDays } from '#contract/catalogue/hijri-calendar'
import type { FoundPilgrim } from '#contract/selling/umrah-cards'
import type { App } from '#server/app'
import { settingsOf } from '#server/features/operations/settings'
import { groupFacts } from '../work/facts.ts'
import { isLeader } from '../movement/movement-facts.ts'
import { readCardToken } from './card-token.ts'
import { departureOfPilgrim } from './cards.sql.ts'
import { groupContacts } from './contacts.ts'

/** So long after the way home a card still says whose it is. */
const daysAfter = 3

/**
 * What a helper may see of a lost pilgrim, by the code on their card. Undefined: the code is not ours, the journey is
 * over, or the place was given back.
 */
export async function foundPilgrim(app: App, token: string): Promise<FoundPilgrim | undefined> {
  const of = readCardToken(app, token)
  const at = of && (await departureOfPilgrim(app.db, of))
  const facts = at && (await groupFacts(app, app.db, at.departure_id))
  if (!facts || facts.today > plusDays(facts.departure.ends, daysAfter)) return undefined
  const person = facts.people.find((one) => one.item_id === of!.item_id && one.position === of!.position)
  if (!person) return undefined
  const [contacts, settings] = await Promise.all([groupContacts(app, facts), settingsOf(app)])
  const led = facts.people.find((one) => isLeader(facts, one))
  const hotels = facts.stays.map(({ seq, from_night, to_night }) => {
    const { city, name, address, phone } = contacts.hotels.find((one) => one.seq === seq)!
    return { city, name, address, phone, from: from_night, to: to_night }
  })
  const today = hotels.findIndex(({ from, to }) => from <= facts.today && facts.today < to)
  return {
    name: person.name,
    name_local: person.name_local,
    group: facts.departure.code,
    title: { en: facts.of.title_en, ar: facts.of.title_ar },
    company: settings.brand,
    leader: led || contacts.leader_phone ? { name: led?.name ?? '', phone: contacts.leader_phone } : null,
    office_phone: settings.phone,
    hotels,
    today: today < 0 ? null : today,
  }
}
