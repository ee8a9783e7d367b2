import type { NewRule, RuleNeed, UmrahRule } from '#contract/selling/umrah-rules'
import type { PilgrimPaper, PilgrimRelation, ruleDates, ruleNeeds } from '#contract/selling/umrah-work-terms'
import { westernDigits } from '#web/i18n/digits.ts'

/** A rule as its form holds it: what each kind of need asks has fields of its own. */
export type RuleValues = {
  code: string
  en: string
  ar: string
  ur: string
  nationalities: string
  gender: 'any' | 'm' | 'f'
  age_from: string
  age_to: string
  kind: (typeof ruleNeeds)[number]
  document: PilgrimPaper
  days_min: string
  days_max: string
  number: string
  relations: string
  adult: boolean
  proof: boolean
  field: 'father_name' | 'name_local'
  of: 'issue' | 'entry' | 'exit'
  day: string
  severity: 'stop' | 'warn'
  dated_by: (typeof ruleDates)[number]
  valid_from: string
  valid_until: string
  source_title: string
  source_url: string
  source_date: string
  enabled: boolean
  no_override: boolean
}

const whole = (typed: string) => Number(westernDigits(typed))
const wholeOrNull = (typed: string) => (typed.trim() === '' ? null : whole(typed))
const listed = (typed: string) =>
  typed
    .split(/[\s,،]+/)
    .map((one) => one.trim())
    .filter(Boolean)

const numberOf = (need: RuleNeed): string => {
  if (need.kind === 'passport') return String(need.months)
  if (need.kind === 'days_between' || need.kind === 'permit_gap') return String(need.days)
  return need.kind === 'permit_age' ? String(need.age) : ''
}

export function valuesOf(rule: UmrahRule | null, today: string): RuleValues {
  const need = rule?.need
  const document = need?.kind === 'document' ? need : null
  const companion = need?.kind === 'companion' ? need : null
  const last = need?.kind === 'last_day' ? need : null
  return {
    code: rule?.code ?? '',
    en: rule?.message.en ?? '',
    ar: rule?.message.ar ?? '',
    ur: rule?.message.ur ?? '',
    nationalities: rule?.nationalities.join(', ') ?? '',
    gender: rule?.gender ?? 'any',
    age_from: String(rule?.age_from ?? 0),
    age_to: String(rule?.age_to ?? 120),
    kind: need?.kind ?? 'document',
    document: document?.document ?? 'other',
    days_min: document?.days_min === null || !document ? '' : String(document.days_min),
    days_max: document?.days_max === null || !document ? '' : String(document.days_max),
    number: need ? numberOf(need) : '',
    relations: companion?.relations.join(', ') ?? '',
    adult: companion?.adult ?? true,
    proof: companion?.proof ?? false,
    field: need?.kind === 'field' ? need.field : 'father_name',
    of: last?.of ?? 'entry',
    day: last?.day ?? '',
    severity: rule?.severity ?? 'stop',
    dated_by: rule?.dated_by ?? 'entry',
    valid_from: rule?.valid_from ?? today,
    valid_until: rule?.valid_until ?? '',
    source_title: rule?.source_title ?? '',
    source_url: rule?.source_url ?? '',
    source_date: rule?.source_date ?? '',
    enabled: rule?.enabled ?? true,
    no_override: rule?.no_override ?? false,
  }
}

function needOf(typed: RuleValues): RuleNeed {
  switch (typed.kind) {
    case 'document':
      return {
        kind: 'document',
        document: typed.document,
        days_min: wholeOrNull(typed.days_min),
        days_max: wholeOrNull(typed.days_max),
      }
    case 'passport':
      return { kind: 'passport', months: whole(typed.number) }
    case 'companion':
      return {
        kind: 'companion',
        relations: listed(typed.relations) as PilgrimRelation[],
        adult: typed.adult,
        proof: typed.proof,
      }
    case 'field':
      return { kind: 'field', field: typed.field }
    case 'last_day':
      return { kind: 'last_day', of: typed.of, day: typed.day }
    case 'permit_age':
      return { kind: 'permit_age', age: whole(typed.number) }
    case 'days_between':
      return { kind: 'days_between', days: whole(typed.number) }
    case 'permit_gap':
      return { kind: 'permit_gap', days: whole(typed.number) }
  }
}

export const ruleOf = (typed: RuleValues): NewRule => ({
  code: typed.code,
  message: { en: typed.en, ar: typed.ar, ur: typed.ur },
  nationalities: listed(typed.nationalities.toUpperCase()),
  gender: typed.gender,
  age_from: whole(typed.age_from),
  age_to: whole(typed.age_to),
  need: needOf(typed),
  severity: typed.severity,
  dated_by: typed.dated_by,
  valid_from: typed.valid_from,
  valid_until: typed.valid_until || null,
  source_title: typed.source_title,
  source_url: typed.source_url.trim() || null,
  source_date: typed.source_date || null,
  enabled: typed.enabled,
  no_override: typed.no_override,
})

const names: Record<string, string> = {
  'message.en': 'en',
  'message.ar': 'ar',
  'message.ur': 'ur',
  'need.months': 'number',
  'need.days': 'number',
  'need.age': 'number',
  'need.document': 'document',
  'need.days_min': 'days_min',
  'need.days_max': 'days_max',
  'need.day': 'day',
  'need.field': 'field',
  'need.of': 'of',
}
/** A path of the body as the form names it. */
export const nameOfRule = (path: string): string =>
  names[path] ?? path.replace(/^(nationalities)\.\d+$/, '$1').replace(/^need\.(relations)\.\d+$/, '$1')
