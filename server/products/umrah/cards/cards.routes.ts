import type { umrahCards } from '#contract/selling/umrah-cards'
import type { PaperLanguage } from '#contract/selling/umrah-work-terms'
import type { App } from '#server/app'
import { writeActivity } from '#server/features/operations/activity'
import { bookingFor } from '#server/features/selling/bookings'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { umrahWords } from '../words.ts'
import { groupFacts, type GroupFacts, type Person } from '../work/facts.ts'
import { umrahWorkWords as words } from '../work/words.ts'
import { departureOfBooking } from './cards.sql.ts'
import { groupContacts, putContacts } from './contacts.ts'
import { foundPilgrim } from './found-pilgrim.ts'
import { makeCards } from './make-cards.ts'

export const umrahCardsRoutes = (app: App): Handlers<typeof umrahCards> => {
  async function send(context: Context, facts: GroupFacts, people: readonly Person[], language: PaperLanguage) {
    const bytes = await makeCards(app, { facts, people, language })
    await writeActivity(app.db, {
      action: 'umrah_cards_taken',
      at: app.clock.now(),
      actor_id: actorOf(context).user_id,
      subject: 'umrah_package',
      subject_id: facts.departure.id,
      detail: { cards: people.length },
    })
    return context.reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="cards-${facts.departure.code}.pdf"`)
      .type('application/pdf')
      .send(bytes)
  }
  return {
    async found(_context, { query }) {
      const data = await foundPilgrim(app, query.token)
      return data ? ok({ data }) : refuse.notFound(words.card_unknown)
    },
    async ofGroup(context, { query: { id, language } }) {
      const facts = await groupFacts(app, app.db, id)
      if (!facts || facts.people.length === 0) return refuse.notFound(umrahWords.group_not_found)
      return send(context, facts, facts.people, language)
    },
    async ofBooking(context, { query: { id, position, language } }) {
      const booking = await bookingFor(app, context, id)
      const at = booking && (await departureOfBooking(app.db, booking.id))
      const facts = at && (await groupFacts(app, app.db, at.departure_id))
      const people = (facts?.people ?? []).filter(
        (one) => one.reference === id && (position === undefined || one.position === Number(position)),
      )
      if (!facts || people.length === 0) return refuse.notFound(umrahWords.pilgrim_gone)
      return send(context, facts, people, language)
    },
    async contacts(_context, { query }) {
      const facts = await groupFacts(app, app.db, query.id)
      return facts ? ok({ data: await groupContacts(app, facts) }) : refuse.notFound(umrahWords.group_not_found)
    },
    async saveContacts(_context, { body: { id, leader_phone, hotels } }) {
      const facts = await groupFacts(app, app.db, id)
      if (!facts) return refuse.notFound(umrahWords.group_not_found)
      const known = hotels.filter(({ seq }) => facts.stays.some((stay) => stay.seq === seq))
      await putContacts(app, id, { leader_phone, hotels: known })
      return ok({ data: await groupContacts(app, facts) }, words.contacts_saved)
    },
  }
}
