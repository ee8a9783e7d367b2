import { daysFrom, hijriOn } from '#contract/catalogue/hijri-calendar'
import type { GroupLetter, PaperLanguage } from '#contract/selling/umrah-work-terms'
import type { App } from '#server/app'
import { type HijriCalendar, hijriCalendar } from '#server/features/catalogue/hijri-months'
import { isolate, type LetterBlock, renderLetters, renderTags } from '#server/features/operations/documents'
import { settingsOf } from '#server/features/operations/settings'
import { amountText, currencyName } from '#server/money-text'
import { groupContacts } from '../cards/contacts.ts'
import { visaPlace } from '../filing/filing-view.ts'
import { type GroupFacts, groupFacts, type Person } from '../work/facts.ts'
import { bothDays } from './group-papers.ts'
import { type LetterWords, letterWords } from './letter-words.ts'
import { type ContractFacts, contractFacts } from './letters.sql.ts'

type Wanted = { id: string; kind: GroupLetter; language: PaperLanguage; full: boolean }
type Here = Wanted & {
  app: App
  facts: GroupFacts
  words: LetterWords
  company: string
  calendar: HijriCalendar
}
type Letter = { title: string; blocks: LetterBlock[] }

const isEnglish = ({ language }: Pick<Here, 'language'>) => language === 'en'
const dayText = ({ calendar }: Here, day: string) => bothDays(day, hijriOn(calendar.months, day))
const money = ({ facts, language }: Here, amount: number) =>
  `${isolate(amountText({ amount, currency: facts.of.currency }))} ${currencyName(facts.of.currency, language === 'en' ? 'en' : 'ar')}`
const percent = (bp: number) => String(bp / 100)

/** What is kept when, part by part or of the whole. */
function termsOf({ facts, words }: Here): string[] {
  const { components, ladder } = facts.of
  const parts = components.length > 0 ? components : [{ kind: null, share_bp: 10_000, ladder }]
  return parts.flatMap(({ kind, share_bp, ladder: steps }) => {
    const what = kind === null ? words.whole : words.components[kind]
    return [
      ...(kind === null ? [] : [words.part(what, percent(share_bp))]),
      ...steps.map(({ days_before, keeps_bp }) => words.kept(what, percent(keeps_bp), days_before)),
    ]
  })
}

/** What is left of the payments, the first due first, after what went back: of the last ones, as a refund lessens them. */
function duesLeft({ dues, returned }: ContractFacts): ContractFacts['dues'] {
  const all = dues.reduce((sum, { amount }) => sum + amount, 0)
  return dues
    .map((due, at) => {
      const before = dues.slice(0, at).reduce((sum, { amount }) => sum + amount, 0)
      return { ...due, amount: Math.min(due.amount, Math.max(0, all - returned - before)) }
    })
    .filter(({ amount }) => amount > 0)
}

/** The contract with one party: what was bought, what is due when, what is kept, and two signatures. */
function contractOf(here: Here, party: ContractFacts): Letter {
  const { facts, words, company } = here
  const { departure, of, stays } = facts
  const people = facts.people.filter(({ item_id }) => item_id === party.item_id)
  const stayText = (stay: (typeof stays)[number]) =>
    [
      words.stay(isEnglish(here) ? stay.hotel_en : stay.hotel_ar, daysFrom(stay.from_night, stay.to_night)),
      words.views[stay.view],
    ]
      .filter(Boolean)
      .join(isEnglish(here) ? ', ' : '، ')
  return {
    title: words.contract,
    blocks: [
      { kind: 'text', text: words.between(company, isolate(party.lead_passenger)) },
      {
        kind: 'facts',
        rows: [
          { label: words.booking, text: party.reference },
          ...(party.agency ? [{ label: words.sold_by, text: party.agency[isEnglish(here) ? 'en' : 'ar'] }] : []),
          { label: words.package, text: isEnglish(here) ? of.title_en : of.title_ar },
          { label: words.days, text: words.range(dayText(here, departure.starts), dayText(here, departure.ends)) },
          ...stays.map((stay) => ({ label: words.hotel[stay.city], text: stayText(stay) })),
          { label: words.ticket, text: departure.with_ticket ? words.with_ticket : words.land_only },
          ...of.inclusions.map(({ text }, at) => ({
            label: at === 0 ? words.includes : '',
            text: text[isEnglish(here) ? 'en' : 'ar'],
          })),
          { label: words.price, text: money(here, party.price) },
          ...duesLeft(party).map(({ amount, due_on }) => ({
            label: words.due(isolate(due_on)),
            text: money(here, amount),
          })),
        ],
      },
      { kind: 'heading', text: words.pilgrims },
      { kind: 'list', items: people.map(({ name, name_local }) => `${isolate(name)} · ${name_local}`) },
      { kind: 'heading', text: words.terms },
      {
        kind: 'list',
        items: [
          ...termsOf(here),
          ...(of.visa_fee_minor > 0 ? [words.visa_fee(money(here, of.visa_fee_minor))] : []),
          ...words.conditions,
        ],
      },
      { kind: 'sign', names: [words.company_signs, words.pilgrim_signs] },
    ],
  }
}

/** What somebody who is home is given: that they left in time. */
function certificateOf(here: Here, person: Person): Letter {
  const { app, facts, words, full } = here
  const { departure, of } = facts
  const { visa } = person
  const number = visa?.number_encrypted ? app.secrets.decrypt(visa.number_encrypted, visaPlace(visa.id)) : ''
  const out = person.out
    ? `${person.out.flight} ${person.out.departs.replace('T', ' ')}`
    : dayText(here, departure.ends)
  return {
    title: words.certificate,
    blocks: [
      { kind: 'text', text: words.certified, large: true },
      {
        kind: 'facts',
        rows: [
          { label: words.name, text: person.name },
          ...(person.name_local ? [{ label: '', text: person.name_local }] : []),
          { label: words.passport, text: full ? person.passport : person.passport_masked },
          { label: words.nationality, text: person.nationality },
          { label: words.visa_no, text: full ? number : number && `•••${number.slice(-3)}` },
          { label: words.package, text: isEnglish(here) ? of.title_en : of.title_ar },
          { label: words.group, text: departure.code },
          { label: words.days, text: words.range(dayText(here, departure.starts), dayText(here, departure.ends)) },
          { label: words.home, text: isolate(out) },
        ],
      },
      { kind: 'sign', names: [words.company_signs] },
    ],
  }
}

async function tagsOf(here: Here) {
  const { app, facts, words, language } = here
  const contacts = await groupContacts(app, facts)
  const { phone } = await settingsOf(app)
  return facts.people.map(({ name, name_local }) => ({
    name,
    nameLocal: name_local,
    rows: contacts.hotels.slice(0, 3).map((hotel) => ({
      label: words.hotel[hotel.city],
      text: language === 'en' ? `${hotel.name.en} – ${hotel.name.ar}` : hotel.name.ar,
    })),
    phone: contacts.leader_phone ?? phone,
  }))
}

/**
 * Contracts, tags or certificates of a group as a PDF. Undefined where there is no such group; null where nobody has it:
 * certificates are for those whose visa says that they left.
 */
export async function groupLetters(
  app: App,
  wanted: Wanted,
): Promise<{ title: string; bytes: Buffer } | null | undefined> {
  const facts = await groupFacts(app, app.db, wanted.id)
  if (!facts) return undefined
  const { kind, language } = wanted
  const locale = language === 'en' ? 'en' : 'ar'
  const [settings, calendar] = await Promise.all([settingsOf(app), hijriCalendar(app)])
  const words = letterWords[language]
  const company = settings.brand[locale] || settings.brand.en
  const here: Here = { ...wanted, app, facts, words, company, calendar }
  const frame = {
    locale,
    ...(language === 'ur' ? { language } : {}),
    title: `${words[kind]} ${facts.departure.code}`,
    head: company,
    brand: settings.brand,
    demo: app.config.demo ? words.demo : null,
    at: app.clock.now(),
  } as const
  if (kind === 'tags') {
    const tags = await tagsOf(here)
    if (tags.length === 0) return null
    return { title: frame.title, bytes: await renderTags({ ...frame, group: facts.departure.code, tags }) }
  }
  const sold = new Set(facts.people.map(({ item_id }) => item_id))
  const letters =
    kind === 'contract'
      ? (await contractFacts(app.db, wanted.id))
          .filter(({ item_id }) => sold.has(item_id))
          .map((party) => contractOf(here, party))
      : facts.people.filter(({ visa }) => visa?.state === 'exited').map((person) => certificateOf(here, person))
  if (letters.length === 0) return null
  return { title: frame.title, bytes: await renderLetters({ ...frame, note: isolate(facts.departure.code), letters }) }
}
