import type { AnyRouter } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { whenIdle } from '#web/ui/when-idle.ts'
import type { SearchState, TypedLocations } from './search-state.ts'

/** Presses that `keepPresses` kept, one after the other: each sees what the one before it left. */
export function pressAgain(form: HTMLFormElement & { pressed?: HTMLElement[] }): void {
  for (const button of form.pressed?.splice(0) ?? []) flushSync(() => button.click())
}

const typedIn = (form: HTMLFormElement, field: string) =>
  [...form.querySelectorAll<HTMLInputElement>(`[data-field="${field}"]`)].map((input, leg) => ({
    leg,
    text: input.hasAttribute('data-typed') ? input.value.trim() : '',
  }))

/** Places that were typed and not chosen: of the first leg they can be looked up, of later ones they are missing. */
export function typedLocations(
  form: HTMLFormElement,
  { trip_type }: SearchState,
): { typed: TypedLocations; open: string[] } {
  const from = typedIn(form, 'origin')
  const to = typedIn(form, 'destination')
  if (trip_type !== 'multi_city')
    return { typed: { from: from[0]?.text || undefined, to: to[0]?.text || undefined } as TypedLocations, open: [] }
  const open = Object.entries({ origin: from, destination: to }).flatMap(([field, legs]) =>
    legs.filter(({ text }) => text).map(({ leg }) => (leg === 0 ? field : `${field}.${leg}`)),
  )
  return { typed: {}, open }
}

const loadResults = () => import('./results-ahead.ts')

/** What the press will need is there before it; what cannot be fetched comes with the press. */
export const fetchAhead = (router: AnyRouter, form: HTMLFormElement, href: string) =>
  whenIdle(() =>
    loadResults()
      .then(({ fetchResults }) => fetchResults(router, form, href))
      .catch(() => {}),
  )

export const askAhead = (router: AnyRouter, href: string) =>
  void loadResults()
    .then(({ askSuppliers }) => askSuppliers(router, href))
    .catch(() => {})
