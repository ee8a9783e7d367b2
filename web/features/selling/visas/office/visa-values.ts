import type { NewVisa, ServiceBack } from '#contract/selling/visa-shapes'
import type { VisaPaper, VisaSpeed } from '#contract/selling/visa-terms'
import { westernDigits } from '#web/i18n/digits.ts'
import { amountOf, typedOf } from '#web/kit/money/typed.ts'

export type TypedFee = {
  nationalities: string
  age_from: string
  age_to: string
  speed: VisaSpeed
  embassy: string
  centre: string
  service: string
  agent_service: string
}
export type TypedPaper = {
  kind: VisaPaper
  nationalities: string
  age_from: string
  age_to: string
  mandatory: boolean
  note: { en: string; ar: string }
}
/** A visa as it is typed. */
export type TypedVisa = {
  country: string
  name: { en: string; ar: string }
  entries: NewVisa['entries']
  stay_days: string
  validity_days: string
  weekend: NewVisa['weekend']
  days: { min: string; max: string }
  express: { min: string; max: string }
  residences: string
  fees: TypedFee[]
  checklist: TypedPaper[]
  service_back: Record<keyof ServiceBack, string>
  active: boolean
}

export const newFee = (): TypedFee => ({
  nationalities: '',
  age_from: '0',
  age_to: '120',
  speed: 'normal',
  embassy: '',
  centre: '',
  service: '',
  agent_service: '',
})
export const newPaper = (kind: VisaPaper = 'other'): TypedPaper => ({
  kind,
  nationalities: '',
  age_from: '0',
  age_to: '120',
  mandatory: true,
  note: { en: '', ar: '' },
})
export const newTypedVisa = (): TypedVisa => ({
  country: '',
  name: { en: '', ar: '' },
  entries: 'single',
  stay_days: '30',
  validity_days: '90',
  weekend: 'sat_sun',
  days: { min: '', max: '' },
  express: { min: '', max: '' },
  residences: '',
  fees: [newFee()],
  checklist: [newPaper('passport'), newPaper('photo')],
  service_back: { submitted: '0', checked: '0', rejected: '0' },
  active: true,
})

const wholeOf = (typed: string) => {
  const plain = westernDigits(typed).trim()
  return /^\d+$/.test(plain) ? Number(plain) : (null as unknown as number)
}
/** `PK, IN` as codes. */
const codesOf = (typed: string) =>
  typed
    .toUpperCase()
    .split(/[\s,،]+/)
    .filter(Boolean)

/** As the calls take it. */
export function visaOf(typed: TypedVisa, currency: string): NewVisa {
  const money = (text: string) => amountOf(text, currency) as number
  const span = (of: { age_from: string; age_to: string; nationalities: string }) => ({
    nationalities: codesOf(of.nationalities),
    age_from: wholeOf(of.age_from),
    age_to: wholeOf(of.age_to),
  })
  const { express } = typed
  return {
    ...typed,
    stay_days: wholeOf(typed.stay_days),
    validity_days: wholeOf(typed.validity_days),
    days: { min: wholeOf(typed.days.min), max: wholeOf(typed.days.max) },
    express: express.min || express.max ? { min: wholeOf(express.min), max: wholeOf(express.max) } : null,
    residences: codesOf(typed.residences),
    fees: typed.fees.map((fee) => ({
      ...span(fee),
      speed: fee.speed,
      embassy: money(fee.embassy),
      centre: money(fee.centre),
      service: money(fee.service),
      agent_service: money(fee.agent_service || fee.service),
    })),
    checklist: typed.checklist.map((paper) => ({
      ...span(paper),
      kind: paper.kind,
      mandatory: paper.mandatory,
      note: paper.note,
    })),
    service_back: {
      submitted: wholeOf(typed.service_back.submitted),
      checked: wholeOf(typed.service_back.checked),
      rejected: wholeOf(typed.service_back.rejected),
    },
  }
}

/** As its form is filled again. */
export function typedVisa(of: NewVisa, currency: string): TypedVisa {
  const money = (minor: number) => typedOf(minor, currency)
  const span = (one: { age_from: number; age_to: number; nationalities: string[] }) => ({
    nationalities: one.nationalities.join(', '),
    age_from: String(one.age_from),
    age_to: String(one.age_to),
  })
  return {
    ...of,
    stay_days: String(of.stay_days),
    validity_days: String(of.validity_days),
    days: { min: String(of.days.min), max: String(of.days.max) },
    express: { min: String(of.express?.min ?? ''), max: String(of.express?.max ?? '') },
    residences: of.residences.join(', '),
    fees: of.fees.map((fee) => ({
      ...span(fee),
      speed: fee.speed,
      embassy: money(fee.embassy),
      centre: money(fee.centre),
      service: money(fee.service),
      agent_service: money(fee.agent_service),
    })),
    checklist: of.checklist.map((paper) => ({
      ...span(paper),
      kind: paper.kind,
      mandatory: paper.mandatory,
      note: paper.note,
    })),
    service_back: {
      submitted: String(of.service_back?.submitted ?? 0),
      checked: String(of.service_back?.checked ?? 0),
      rejected: String(of.service_back?.rejected ?? 0),
    },
  }
}

/** A path of the call as the form names it: codes of countries are one field. */
export const fieldOfVisa = (path: string): string => path.replace(/(nationalities|residences)\.\d+$/, '$1')
