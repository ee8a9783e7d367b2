import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Asked, Filter, Filters, Span, ValueOf } from '#contract/kernel/list'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ChipSelect } from '#web/ui/chip-select.tsx'
import { FilterChip, ToggleChip } from '#web/ui/chip.tsx'
import { ChoicesChip } from '#web/ui/choices-chip.tsx'
import { textLink } from '#web/ui/link.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useTyped } from '#web/ui/use-typed.ts'
import { DaysChip } from './days-chip.tsx'

const FiltersSheet = lazy(() => import('./filters-sheet.tsx'))

type Option = { value: string; label: string }
/** What a screen says of a filter, by its kind. `length`: a code of so many letters, which is typed. `isNamed`: the values alone do not say what they are of. `without`: values that this reader does not choose. */
type PartOf<T> = T extends { kind: 'one_of' | 'any_of'; values: readonly (infer V)[] }
  ? { label: string; word: (value: V) => string; any?: string; isNamed?: true; without?: readonly string[] }
  : T extends { kind: 'days' }
    ? { ahead?: boolean }
    : T extends { kind: 'search' }
      ? { label: string; hint?: string }
      : T extends { kind: 'ref' }
        ? { label: string; any: string; options: readonly Option[] } | { label: string; hint: string; length: number }
        : { label: string }
export type FilterParts<F extends Filters> = { [K in keyof F]: PartOf<F[K]> }

type FiltersProps<F extends Filters> = {
  filters: F
  asked: Asked<F>
  parts: FilterParts<F>
  /** `typed`: the history of the browser keeps only the last of what was typed. */
  onChange: (asked: Asked<F>, typed?: boolean) => void
  /** Takes all off, where something is on. */
  onClear?: (() => void) | undefined
  /** At the end: order and columns. */
  children: ReactNode
}

/** The filters of a list, one part for each kind; all of it stands in the address. */
export function ListFilters<F extends Filters>({
  filters,
  asked,
  parts,
  onChange,
  onClear,
  children,
}: FiltersProps<F>) {
  const t = useText('lists')
  const common = useText('common')
  const [open, setOpen] = useState(false)
  const part = (key: string) => (
    <Part
      key={key}
      filter={filters[key]!}
      part={parts[key as keyof F] as Part}
      value={asked[key as keyof F]}
      onChange={(value, typed) => onChange({ ...asked, [key]: value as ValueOf<F[string]> | undefined }, typed)}
    />
  )
  const keys = Object.keys(filters)
  const typed = keys.filter((key) => filters[key]!.kind === 'search')
  const others = keys.filter((key) => filters[key]!.kind !== 'search')
  const on = others.filter((key) => asked[key] !== undefined).length
  // A phone's page begins with rows, not with filters: what is not typed stands in a sheet.
  return (
    <div className="flex flex-wrap items-center gap-2 px-card py-3">
      {typed.map(part)}
      <div className={others.length > 1 ? 'contents max-sm:hidden' : 'contents'}>
        {others.map(part)}
        {onClear && (
          <button type="button" className={`${textLink} text-13`} onClick={onClear}>
            {common('clear_all')}
          </button>
        )}
      </div>
      {others.length > 1 && (
        <button type="button" className={buttonStyle('secondary', 'small', 'sm:hidden')} onClick={() => setOpen(true)}>
          {on > 0 ? t('filters_on', { number: on }) : t('filters')}
        </button>
      )}
      <span className="ms-auto flex flex-wrap items-center gap-2">{children}</span>
      {open && (
        <Suspense>
          <FiltersSheet onClose={() => setOpen(false)} onClear={onClear}>
            {others.map(part)}
          </FiltersSheet>
        </Suspense>
      )}
    </div>
  )
}

type Part = {
  label: string
  hint?: string
  any: string
  ahead?: boolean
  isNamed?: true
  word: (value: string) => string
  without?: readonly string[]
  options?: readonly Option[]
  length?: number
}
type PartProps = { filter: Filter; part: Part; value: unknown; onChange: (value: unknown, typed?: boolean) => void }

function Part({ filter, part, value, onChange }: PartProps) {
  switch (filter.kind) {
    case 'search':
      return (
        <SearchBox
          label={part.label}
          {...(part.hint ? { hint: part.hint } : {})}
          value={(value as string | undefined) ?? ''}
          onChange={(words) => onChange(words.trim() || undefined, true)}
        />
      )
    case 'days': {
      const { from, to } = (value ?? {}) as Span
      return (
        <DaysChip
          value={{ from, to }}
          ahead={part.ahead ?? false}
          onChange={(span) => onChange(span.from || span.to ? span : undefined)}
        />
      )
    }
    case 'flag':
      return (
        <ToggleChip pressed={value === true} onChange={(pressed) => onChange(pressed || undefined)}>
          {part.label}
        </ToggleChip>
      )
    case 'ref':
      if (part.length) return <CodePart part={part} value={value as string | undefined} onChange={onChange} />
      return <RefPart part={part} value={value as string | undefined} onChange={onChange} />
    default:
      return <Choices filter={filter} part={part} value={value} onChange={onChange} />
  }
}

/** More values than these stand in a list that opens: they would take the rows' place on a phone. */
const chipsMax = 6

function Choices({ filter, part, value, onChange }: PartProps & { filter: { values: readonly string[] } }) {
  const format = useFormat()
  const chosen = [value ?? []].flat() as string[]
  const isOne = filter.kind === 'one_of'
  const offered = filter.values.filter((one) => chosen.includes(one) || !part.without?.includes(one))
  const options = offered.map((one) => ({ value: one, label: part.word(one) }))
  const choose = (one: string, pressed: boolean) => {
    if (isOne) return onChange(pressed ? one : undefined)
    const next = filter.values.filter((other) => (other === one ? pressed : chosen.includes(other)))
    onChange(next.length > 0 ? next : undefined)
  }
  if (isOne && options.length > chipsMax)
    return (
      <ChipSelect
        label={part.label}
        options={[{ value: '', label: part.any }, ...options]}
        value={(value as string | undefined) ?? ''}
        onChange={(one) => onChange(one || undefined)}
      />
    )
  if (options.length > chipsMax)
    return (
      <ChoicesChip
        label={part.label}
        chosenLabel={format.list(options.filter((one) => chosen.includes(one.value)).map(({ label }) => label))}
        options={options}
        chosen={chosen}
        onChange={choose}
        onClear={() => onChange(undefined)}
      />
    )
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{part.label}</legend>
      {part.isNamed && (
        <span aria-hidden className="ms-1 text-13 text-ink-2">
          {part.label}
        </span>
      )}
      {options.map((one) => (
        <ToggleChip
          key={one.value}
          pressed={chosen.includes(one.value)}
          onChange={(pressed) => choose(one.value, pressed)}
        >
          {one.label}
        </ToggleChip>
      ))}
    </fieldset>
  )
}

type RefProps = {
  part: Part
  value: string | undefined
  onChange: (value: string | undefined, typed?: boolean) => void
}

/** One of the records there are. A filter that came by a link, and is not among them, can be taken off. */
function RefPart({ part, value, onChange }: RefProps) {
  const { options = [] } = part
  const isListed = options.some((one) => one.value === value)
  if (value && !isListed) return <FilterChip onRemove={() => onChange(undefined)}>{part.label}</FilterChip>
  if (options.length < 2) return null
  return (
    <div className="field-box w-full sm:w-44">
      <select
        aria-label={part.label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{part.any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none size-4 flex-none" strokeWidth={1.8} />
    </div>
  )
}

function CodePart({ part, value = '', onChange }: RefProps) {
  const fits = new RegExp(`^([A-Z0-9]{${part.length}})?$`)
  const [typed, setTyped] = useTyped(value, (code) => onChange(code || undefined, true), fits)
  return (
    <div className="field-box w-24">
      <input
        type="search"
        className="min-w-0"
        dir="ltr"
        value={typed}
        maxLength={part.length}
        aria-label={part.label}
        placeholder={part.hint}
        onChange={(event) => setTyped(event.target.value.toUpperCase())}
      />
    </div>
  )
}
