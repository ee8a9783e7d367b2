import type { GroupContacts } from '#contract/selling/umrah-cards'
import type { PaperLanguage } from '#contract/selling/umrah-work-terms'
import type { App } from '#server/app'
import { type Card, type CardRow, renderCards } from '#server/features/operations/documents'
import { settingsOf } from '#server/features/operations/settings'
import { paperWords } from '../group/paper-words.ts'
import { isLeader, type Movement, movementOf } from '../movement/movement-facts.ts'
import { type GroupFacts, type Person, pilgrimId } from '../work/facts.ts'
import { cardToken } from './card-token.ts'
import { type CardWords, cardWords } from './card-words.ts'
import { openCare } from './care.ts'
import { groupContacts } from './contacts.ts'
import { cardPhoto } from './photo.ts'

const spaced = (phone: string | null) => phone && `\u2066${phone}\u2069`

/** The hotels, in the language of the card and in Arabic, which drivers there read. */
function hotelRows({ hotels }: GroupContacts, words: CardWords, language: PaperLanguage): CardRow[] {
  return hotels.slice(0, 2).map(({ city, name, address, phone }) => ({
    label: words[city],
    text: [language === 'en' ? `${name.en} – ${name.ar}` : name.ar, address]
      .filter(Boolean)
      .join(language === 'en' ? ', ' : '، '),
    phone: spaced(phone),
  }))
}

/** The vehicle of a pilgrim's first way: `Bus 1`. */
function busRow(
  { legs, vehicles, seats }: Movement,
  person: Person,
  words: CardWords,
  language: PaperLanguage,
): CardRow[] {
  for (const leg of legs) {
    const seat = seats.find((one) => one.leg_id === leg.id && pilgrimId(one) === person.id)
    const vehicle = vehicles.find(({ id }) => id === seat?.vehicle_id)
    if (vehicle)
      return [{ label: words.bus, text: `${paperWords[language].vehicles[vehicle.kind]} ${vehicle.no}`, phone: null }]
  }
  return []
}

function careRows(app: App, person: Person, words: CardWords): CardRow[] {
  const care = openCare(app, person)
  if (!care) return []
  const needs = [care.blood, care.needs].filter(Boolean).join(' · ')
  return [
    ...(needs ? [{ label: words.care, text: needs, phone: null }] : []),
    ...(care.emergency ? [{ label: words.emergency, text: '', phone: spaced(care.emergency) }] : []),
  ]
}

/** The cards of these people of a group as a PDF, each with its own code. */
export async function makeCards(
  app: App,
  { facts, people, language }: { facts: GroupFacts; people: readonly Person[]; language: PaperLanguage },
): Promise<Buffer> {
  const words = cardWords[language]
  const locale = language === 'en' ? 'en' : 'ar'
  const [settings, contacts, movement] = await Promise.all([
    settingsOf(app),
    groupContacts(app, facts),
    movementOf(app.db, facts.departure.id),
  ])
  const led = facts.people.find((one) => isLeader(facts, one))
  const reached: CardRow =
    led && contacts.leader_phone
      ? {
          label: words.leader,
          text: language === 'en' ? led.name : led.name_local || led.name,
          phone: spaced(contacts.leader_phone),
          strong: true,
        }
      : { label: words.office, text: '', phone: spaced(settings.phone), strong: true }
  const cards = await Promise.all(
    people.map(
      async (person): Promise<Card> => ({
        name: person.name,
        nameLocal: person.name_local,
        photo: await cardPhoto(
          app,
          person.papers.find(({ kind, state }) => kind === 'photo' && state !== 'refused')?.file_name,
        ),
        rows: [
          ...hotelRows(contacts, words, language),
          reached,
          ...busRow(movement, person, words, language),
          ...careRows(app, person, words),
        ],
        url: `${app.publicUrl()}/p/${cardToken(app, person)}`,
      }),
    ),
  )
  return renderCards({
    locale,
    ...(language === 'ur' ? { language } : {}),
    title: `${words.title} ${facts.departure.code}`,
    head: settings.brand[locale] || settings.brand.en,
    group: facts.departure.code,
    scan: language === 'ar' ? [words.scan] : [words.scan, cardWords.ar.scan],
    brand: settings.brand,
    demo: app.config.demo ? words.demo : null,
    cards,
    at: app.clock.now(),
  })
}
