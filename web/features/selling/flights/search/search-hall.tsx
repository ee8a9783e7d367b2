import { ArrowLeftRight, Calendar, Pencil, PlaneTakeoff, Users, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AskedLeg } from '#contract/selling/flight-search-rules'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Forward } from '#web/ui/mirrored.tsx'
import { useSearchContext } from '../search-context.ts'
import { cityOf } from '../flight-words.ts'
import type { Question } from './search-address.ts'
import { SearchForm } from './search-form.tsx'
import type { FlatQuery, SearchState } from './search-state.ts'

type SearchHallProps = {
  question: Question
  legs: readonly AskedLeg[]
  form: SearchState
  /** Nothing asked yet, or something is wrong with it: the form stands open. */
  mustAsk: boolean
  problem: ReactNode
  searchHref: (query: FlatQuery) => string
  /** Lies behind what stands here. */
  picture?: ReactNode
  children: ReactNode
}

/** The dusk over the results: what was asked, in one line that opens into the form, and the days around it. */
export function SearchHall({ question, legs, form, mustAsk, problem, searchHref, picture, children }: SearchHallProps) {
  const t = useText('flights')
  const { area } = useSearchContext()
  const [editing, setEditing] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const key = JSON.stringify(question)
  useEffect(() => setEditing(false), [key])
  useEffect(() => {
    if (editing) panel.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus()
  }, [editing])
  const open = editing || mustAsk

  return (
    <section className="hall relative isolate bg-dusk-1 text-on-dusk">
      {picture}
      <div
        className={area === 'agent' ? 'max-w-400 px-4 pt-4 lg:px-6' : 'mx-auto max-w-page px-3 pt-4 md:px-4 xl:px-0'}
      >
        <Heading legs={legs} hidden={!mustAsk} />
        {open ? (
          <div ref={panel} className="pb-6 text-ink">
            {problem}
            <SearchForm key={key} initial={form} tab={false} hrefOf={searchHref} onSearch={() => setEditing(false)} />
            {!mustAsk && (
              <button type="button" className={buttonStyle('hall', 'small', 'mt-3')} onClick={() => setEditing(false)}>
                <X aria-hidden className="size-4" strokeWidth={1.8} />
                {t('edit_close')}
              </button>
            )}
          </div>
        ) : (
          <Summary legs={legs} form={form} onEdit={() => setEditing(true)} />
        )}
        {children}
      </div>
    </section>
  )
}

function Heading({ legs, hidden }: { legs: readonly AskedLeg[]; hidden: boolean }) {
  const t = useText('flights')
  const format = useFormat()
  const { names } = useSearchContext()
  const [first] = legs
  const isMulti = legs.length > 1 && legs[1]?.destination !== first?.origin
  const text = !first
    ? t('heading_bare')
    : isMulti
      ? t('heading_multi')
      : t('heading', { from: cityOf(names, first.origin, format), to: cityOf(names, first.destination, format) })
  return (
    <h1 className={hidden && !first ? 'pt-2 pb-5 text-32 leading-tight font-light tracking-display' : 'sr-only'}>
      {text}
    </h1>
  )
}

function Summary({ legs, form, onEdit }: { legs: readonly AskedLeg[]; form: SearchState; onEdit: () => void }) {
  const t = useText('flights')
  const search = useText('search')
  const format = useFormat()
  const [first] = legs
  const last = legs.at(-1)
  const people = [
    search('adult', { count: form.adults }),
    ...(form.children > 0 ? [search('child', { count: form.children })] : []),
    ...(form.infants > 0 ? [search('infant', { count: form.infants })] : []),
  ]
  const days = (style: 'weekday' | 'short') => {
    if (!first || !last) return ''
    const from = format.date(first.date, style)
    return legs.length === 1 ? from : t('days', { from, to: format.date(last.date, style) })
  }
  const cabin = search(`cabin_${form.cabin_class}`)
  return (
    <button
      type="button"
      onClick={onEdit}
      className="flex w-full items-center rounded-r-3 text-start inset-ring inset-ring-dusk-control hover:bg-dusk-2 md:bg-dusk-2 md:hover:bg-dusk-3"
    >
      <span className="flex min-w-0 flex-1 flex-col px-4 py-2 md:flex-row md:items-stretch md:p-0">
        <span className="flex items-center gap-3 text-18 font-mid md:px-5 md:py-3.5 md:text-16">
          <PlaneTakeoff aria-hidden className="size-5 flex-none text-on-dusk-2 max-md:hidden" strokeWidth={1.6} />
          <Route legs={legs} />
        </span>
        <span className="truncate text-13 text-on-dusk-2 md:hidden">
          {format.list([days('short'), ...people, ...(form.cabin_class === 'economy' ? [] : [cabin])])}
        </span>
        <Cell icon={<Calendar />}>{days('weekday')}</Cell>
        <Cell icon={<Users />}>{format.list(people)}</Cell>
        <Cell className="max-lg:hidden">{cabin}</Cell>
      </span>
      <span className="inline-flex items-center gap-2 px-5 py-3.5 text-14 font-mid">
        <Pencil aria-hidden className="size-4" strokeWidth={1.8} />
        <span className="max-md:sr-only">{t('edit')}</span>
      </span>
    </button>
  )
}

function Cell({ icon, children, className = '' }: { icon?: ReactNode; children: ReactNode; className?: string }) {
  return (
    <span
      className={`flex items-center gap-3 border-s border-dusk-line px-5 py-3.5 text-14 max-md:hidden [&>svg]:size-4.5 [&>svg]:flex-none [&>svg]:stroke-[1.6] [&>svg]:text-on-dusk-2 ${className}`}
    >
      {icon}
      {children}
    </span>
  )
}

/** `Riyadh RUH ⇄ Lahore LHE`; several cities in a row with arrows the reading way. */
function Route({ legs }: { legs: readonly AskedLeg[] }) {
  const format = useFormat()
  const locale = useLocale()
  const { names } = useSearchContext()
  const [first, second] = legs
  if (!first) return null
  const place = (code: string) => (
    <span className="inline-flex items-baseline gap-2">
      {cityOf(names, code, format)}
      {names.airports.has(code) && <Code className="font-text text-on-dusk-3 max-md:hidden">{code}</Code>}
    </span>
  )
  const isReturn = legs.length === 2 && second?.destination === first.origin && second.origin === first.destination
  if (legs.length > 1 && !isReturn) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {[first.origin, ...legs.map((leg) => leg.destination)].map((code, index) => (
          <span key={`${code}${index}`} className="inline-flex items-center gap-2">
            {index > 0 && <Forward className="size-4 text-dusk-glow" />}
            <Code>{code}</Code>
          </span>
        ))}
      </span>
    )
  }
  const Between = isReturn ? ArrowLeftRight : Forward
  return (
    <span lang={locale} className="inline-flex min-w-0 flex-wrap items-center gap-x-3">
      {place(first.origin)}
      <Between aria-hidden className="size-4 flex-none text-dusk-glow" strokeWidth={1.8} />
      {place(first.destination)}
    </span>
  )
}
