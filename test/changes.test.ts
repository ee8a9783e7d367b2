import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as features from '../contract/features.ts'
import type { Endpoint, Feature } from '../contract/kernel/endpoint.ts'
import { shownIn } from '../web/api/shown-in.ts'

/** Calls that write and do not say what they change. */
const silent = (all: Readonly<Record<string, Feature>>): string[] =>
  Object.entries(all).flatMap(([feature, calls]) =>
    Object.entries(calls).flatMap(([name, call]: [string, Endpoint]) =>
      (call.method !== 'GET' || call.effectful) && !call.outsideApi && call.changes === undefined
        ? [`${feature}.${name}`]
        : [],
    ),
  )

const web = join(import.meta.dirname, '../web')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }))

test('Every call that writes says what it changes, or that it changes nothing that is shown.', () => {
  expect(silent(features as never)).toEqual([])
  const call = { method: 'POST', path: '/planted', access: 'any', reply: {} } as unknown as Endpoint
  expect(silent({ planted: { save: call, read: { ...call, method: 'GET' }, none: { ...call, changes: [] } } })).toEqual(
    ['planted.save'],
  )
})

test('What a call may change is shown by queries that exist, and every one of them is named by a call.', () => {
  const named = Object.values(features as unknown as Record<string, Feature>).flatMap((calls) =>
    Object.values(calls).flatMap((call: Endpoint) => call.changes ?? []),
  )
  expect(Object.keys(shownIn).filter((topic) => !named.some((one) => one === topic))).toEqual([])
  const words = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/\[\s*'([a-z-]+)'/g)].map((match) => match[1]!)),
  )
  expect(Object.values(shownIn).flatMap((all) => all.filter((word) => !words.has(word)))).toEqual([])
})

/** Screens that ask anew for what no call of theirs has changed, or must wait until it is there. */
const asksAnew: Readonly<Record<string, string>> = {
  'layouts/re-login-dialog.tsx': 'Waits for who is logged in now.',
  'kit/record/changed.ts': 'Does it for all others.',
  'kit/list/use-whole-list.ts': 'A file is written after its call has been answered.',
  'features/money/ledger/health-page.tsx': 'Waits for the new proof.',
  'features/communication/notifications/notifications.queries.ts': 'What came in by the stream.',
  'features/communication/notifications/use-live-notifications.ts':
    'What one is told of waits in a queue on the screen.',
  'features/people/auth/use-enter.ts': 'Who logs in has prices of their own.',
  'features/people/auth/verify-email-page.tsx': 'Waits for who is logged in now.',
  'features/people/onboarding/add-details-form.tsx': 'Waits for who is logged in now.',
  'features/people/onboarding/waiting.tsx': 'The state of an agency comes by the stream.',
  'features/people/privacy/erase-dialog.tsx': 'There is nobody any more to ask about.',
  'features/selling/quotations/accept-card.tsx': 'What was refused shows how it stands.',
  'features/selling/checkout/review/use-save.ts': 'Extras that are gone are offered anew.',
}
const byHand = (all: typeof sources) =>
  all.flatMap(({ path, text }) => (/\binvalidateQueries\(/.test(text) && !(path in asksAnew) ? [path] : []))

test('No screen names by hand what its call changes.', () => {
  expect(byHand(sources)).toEqual([])
  expect(Object.keys(asksAnew).filter((path) => !sources.some((source) => source.path === path))).toEqual([])
  expect(
    byHand([{ path: 'features/planted.tsx', text: "void cache.invalidateQueries({ queryKey: ['deposits'] })" }]),
  ).toEqual(['features/planted.tsx'])
})

/** What an act would come to: asked for when its dialog opens, without an answer once the act is done. */
const termsCalls =
  /\(\s*(?:afterSale\.(?:estimate|refundSuggestion|itemTerms)|groupTickets\.seatsWorth|holidaySales\.leavingWorth),/g
const askedAgain = (all: typeof sources) =>
  all.flatMap(({ path, text }) =>
    [...text.matchAll(termsCalls)].flatMap(({ index }) => {
      const [, word] = [...text.slice(0, index).matchAll(/queryKey: \['([a-z-]+)'/g)].at(-1) ?? []
      return word === 'terms' ? [] : [path]
    }),
  )

test('What an act would come to is not asked for again by the act itself.', () => {
  expect(Object.values(shownIn).flat()).not.toContain('terms')
  expect(sources.flatMap(({ text }) => [...text.matchAll(termsCalls)])).toHaveLength(6)
  expect(askedAgain(sources)).toEqual([])
  const text = "queryKey: ['bookings', query], queryFn: async () => (await api(afterSale.itemTerms, { query })).data"
  expect(askedAgain([{ path: 'features/planted.tsx', text }])).toEqual(['features/planted.tsx'])
})
