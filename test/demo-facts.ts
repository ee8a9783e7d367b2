import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { literalsOf } from './literals.ts'

const root = join(import.meta.dirname, '..')
/** Whatever invents something for the demonstration: a new file of this name counts without being listed. */
const isSeed = (path: string) =>
  /(^|\/)(demo-(users|company)|featured)\.ts$/.test(path) ||
  /^demo\/(seed|seeds\/\w+|history\/(people|script|offers|sales|money|back-office))\.ts$/.test(path)

const seeds = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter(isSeed)

const isCode = (text: string) => /[{}<>=$]|^[#./]|^\s|\bselect\b|\binsert\b|\bupdate\b|:$/.test(text)
/** A phrase, an address of a person, a number that names something: what a reader could take for a fact. */
const isFact = (text: string) =>
  !isCode(text) &&
  text.length >= 7 &&
  // What the seeds call their own steps is written small.
  /[^a-z ,;]/.test(text) &&
  (/\p{L}{2}.* .*\p{L}/u.test(text) || /@[\w.]+\.\w/.test(text) || /^\+?[A-Z]{0,4}[\d -]{7,}$/.test(text))
/** Said by the seeds too, and by everybody else: places, words of the trade, and the IBAN that every book shows. */
const commonWords = new Set([
  'مكة المكرمة',
  'المدينة المنورة',
  'مطار الرياض',
  'مطار جدة',
  'Riyadh',
  'الرياض',
  // What rooms, seasons and visas are called everywhere; the high court has the word of a street.
  'Double room',
  'Triple room',
  'غرفة مزدوجة',
  'غرفة ثلاثية',
  'Umrah visa',
  'All year',
  'Tourist visa',
  'تأشيرة سياحية',
  'العليا',
  // What every company of the country registers by.
  'CRN',
  'Trade licence',
  'AL HARBI',
  'SA0380000000608010167519',
  '608010167519',
])

const textsOf = (path: string) => literalsOf(readFileSync(join(root, 'server', path), 'utf8')).map(({ said }) => said)
const brand = { en: 'Rihla', ar: 'رحلة' }
/** Its company's facts count however short they are. */
const ofCompany = textsOf('features/operations/settings/demo-company.ts').filter(
  (text) => !isCode(text) && /[^a-z_]/.test(text) && !commonWords.has(text),
)

/** Every fact that the demonstration invents, out of its seeds. The Arabic brand is a common word and left out. */
export const demoFacts: readonly string[] = [
  ...new Set([
    ...ofCompany.filter((text) => text !== brand.ar),
    ...seeds.flatMap(textsOf).filter((text) => isFact(text) && !commonWords.has(text)),
    'demo-Password-1',
    'demo/outbox',
  ]),
]

const squeezed = (text: string) => text.replaceAll(/[\s\u00a0\u2066-\u2069]+/g, '')
const needles = demoFacts.map((fact) => [fact, squeezed(fact)] as const)

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** A short number is met by chance within longer ones: it counts where it stands by itself. */
const standsAlone = (number: string) => new RegExp(`(?<![\\w.:-])${number}(?![\\w.:-])`)

/** Which of the demonstration's facts stand in this text, however its lines are broken. Ids are drawn and state nothing. */
export function demoFactsIn(text: string): string[] {
  const stated = text.replaceAll(uuid, '')
  const hay = squeezed(stated)
  const isIn = (fact: string, needle: string) => {
    if (fact === brand.en) return /\bRihla\b/.test(stated)
    return /^\d{1,6}$/.test(fact) ? standsAlone(fact).test(stated) : hay.includes(needle)
  }
  return needles.filter(([fact, needle]) => isIn(fact, needle)).map(([fact]) => fact)
}
