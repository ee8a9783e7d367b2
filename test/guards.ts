import { featureOf, importsOf as importsOfWeb } from './web-graph.ts'

/** One source file as the guards read it. `path` is relative to the repository. */
export type Source = { path: string; text: string }
export type Guard = { name: string; check(source: Source): string[]; planted: Source }

const importsOf = (text: string) =>
  [...text.matchAll(/(?:^(?:import|export)\b[^;'"]*?from\s*|^import\s*|\bimport\(\s*)['"]([^'"\n]+)['"]/gm)].map(
    (match) => match[1]!,
  )
const isTest = (path: string) => /\.test\.tsx?$|^test\//.test(path)
const isCode = (path: string) => /\.(ts|tsx)$/.test(path)
const lines = (text: string, pattern: RegExp) =>
  text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${index + 1}: ${line.trim().slice(0, 100)}`] : []))

/** Forms on a page that keep nothing: cards, codes and passwords, or one thing that is chosen in a moment. */
const unkeptForms: readonly string[] = [
  'money/memos/add-files.tsx',
  'money/payments/card-form.tsx',
  'money/payments/code-form.tsx',
  'operations/settings/test-mail-card.tsx',
  'people/account/agency-clock.tsx',
  'people/auth/code-step.tsx',
  'people/auth/credentials-step.tsx',
  'people/auth/forgot-password-page.tsx',
  'people/auth/register-code-step.tsx',
  'people/auth/reset-password-page.tsx',
  'people/salesman/follow-ups.tsx',
  'selling/trips/manage-booking-page.tsx',
  'selling/umrah/mine/wait-card.tsx',
]

/** Forms that are not bound to a call by `useEndpointForm`, each with its reason. */
const ownForms: Readonly<Record<string, string>> = {
  'web/features/selling/umrah/office/work/permits-tab.tsx': 'A slot for many: each of them answers for itself.',
  'web/features/selling/umrah/office/work/visa-act-dialog.tsx':
    'One act on many visas: each of them answers for itself.',
  'web/features/selling/group-tickets/wish-bar.tsx': 'Puts a wish into the address: nothing is sent.',
  'web/features/selling/insurance/wish-form.tsx': 'Puts a wish into the address: nothing is sent.',
  'web/features/selling/flights/search/search-form.tsx': 'Works before its scripts arrive: a plain GET to the results.',
  'web/features/selling/stays/search-form.tsx': 'Works before its scripts arrive: a plain GET to the results.',
  'web/features/selling/pnr-imports/look-form.tsx': 'A look-up: what is asked only reads.',
  'web/features/selling/after-sale/pnr-page.tsx': 'A look-up: it changes the address and makes no call that writes.',
  'web/features/money/margins/simulator.tsx': 'A look-up: it changes the address, and what is asked only reads.',
  'web/features/selling/checkout/people/passengers-step.tsx': 'A step: the call is made at the end of the checkout.',
  'web/features/selling/desk-sales/flight/people-step.tsx': 'A step: the call is made at the end of the sale.',
}

/** The formatters of screens, papers, mails and days; calendars, zones and the embedded network's own sums. */
const tellsTime =
  /^(server\/(day-words|local-time)\.ts|server\/features\/operations\/documents\/(format|quotation)\.ts|server\/features\/communication\/mail\/money-text\.ts|server\/features\/catalogue\/locations\/public-airports\.ts|server\/suppliers\/demo-airlines\/|web\/(i18n|kit\/time)\/|contract\/kernel\/(zones|zone-names|instant-at)\.ts|bench\/)/

/** What lint cannot say, or says only in part. Each guard carries a violation that it must catch. */
export const guards: Guard[] = [
  {
    name: 'the contract imports zod/mini and itself only',
    check: ({ path, text }) =>
      path.startsWith('contract/') && !isTest(path)
        ? importsOf(text).filter(
            (name) => name !== 'zod/mini' && !name.startsWith('./') && !name.startsWith('#contract/'),
          )
        : [],
    planted: { path: 'contract/planted.ts', text: `import { z } from 'zod'` },
  },
  {
    // The build for the browser takes every call in the contract for one without effect, and drops it where its value
    // is not used: a rule that collects by pushing would find nothing there.
    name: 'the contract only describes: no call for its effect alone',
    check: ({ path, text }) =>
      path.startsWith('contract/') && !isTest(path)
        ? lines(
            text,
            /\.(push|unshift|splice|forEach|set|add|delete)\(|^\s*(else |\} else )?(if \(.*\) )?[a-z]\w*\(.*\)$/,
          )
        : [],
    planted: { path: 'contract/planted.ts', text: `  if (wrong) say('adults', 'At least one adult travels')` },
  },
  {
    name: 'the browser never imports the server or Node',
    check: (
      { path, text }, // A drawing tool that is run by hand lies beside what it draws; it is in no page.
    ) =>
      path.startsWith('web/') && !isTest(path) && !path.endsWith('/draw-land.ts')
        ? importsOf(text).filter((name) => name.startsWith('#server') || name.startsWith('node:') || name === 'zod')
        : [],
    planted: { path: 'web/features/planted.tsx', text: `import { inTx } from '#server/db/db'` },
  },
  {
    name: 'other features use a feature’s public API only',
    check({ path, text }) {
      const feature = /^server\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]
      if (!path.startsWith('server/')) return []
      return importsOf(text).filter((name) => {
        const inside = /^#server\/features\/([^/]+\/[^/]+)\/(.+)$/.exec(name)
        if (inside) return inside[1] !== feature
        return (
          name.startsWith('../') &&
          new URL(name, `file:///${path}`).pathname.startsWith('/server/features/') &&
          !new URL(name, `file:///${path}`).pathname.startsWith(`/server/features/${feature}/`)
        )
      })
    },
    planted: {
      path: 'server/features/selling/planted/x.ts',
      text: `import { lockBooking } from '#server/features/selling/bookings/bookings.sql'`,
    },
  },
  {
    // Routes are where features meet: they hand a feature's screen to its address. The registry names each feature.
    name: 'a feature of the web is entered through its index.ts, and kit, parts and client know no feature',
    check({ path, text }) {
      if (!path.startsWith('web/') || /^web\/(routes\/|(portal-)?features\.ts$)/.test(path)) return []
      const feature = featureOf(path)
      const isBelow = /^web\/(kit|ui|api|i18n)\//.test(path)
      return importsOfWeb({ path, text })
        .filter(({ to }) => featureOf(to) !== undefined && featureOf(to) !== feature)
        .filter(({ to }) => isBelow || !/^web\/features\/[\w-]+\/[\w-]+\/index\.ts$/.test(to))
        .map(({ to }) => to)
    },
    planted: {
      path: 'web/features/selling/planted/x.tsx',
      text: `import { fundsQuery } from '../bookings/bookings.queries.ts'`,
    },
  },
  {
    name: 'a form is bound to its call by the form kit',
    check: ({ path, text }) =>
      path.startsWith('web/') && !/^web\/(kit\/form|api)\//.test(path) && !isTest(path) && !(path in ownForms)
        ? lines(text, /<form\b|\buseForm\b|\bPlainForm\b|\bapplyServerErrors\b|\bhandleSubmit\b/)
        : [],
    planted: {
      path: 'web/features/selling/planted/x.tsx',
      text: `    <form onSubmit={(event) => void send(event)}>`,
    },
  },
  {
    // A dialog is closed on purpose; a page may be left by a press beside, or by a network that goes.
    name: 'a form on a page keeps what is typed, or asks before the page is left',
    check: ({ path, text }) =>
      path.startsWith('web/features/') &&
      text.includes('useEndpointForm(') &&
      !/Dialog|\bguards\b|\bdraft:|\bPartForm\b/.test(text) &&
      !unkeptForms.includes(path.replace('web/features/', ''))
        ? ['useEndpointForm']
        : [],
    planted: {
      path: 'web/features/selling/planted/x.tsx',
      text: `const note = useEndpointForm(notes.save, { values, toBody })\n<Form of={note} className="grid">`,
    },
  },
  {
    name: 'instants, days and numbers become words in one place, by one clock',
    check: ({ path, text }) =>
      path.startsWith('web/') && !/^web\/(kit\/time|kit\/money|i18n)\//.test(path) && !isTest(path)
        ? lines(text, /\bIntl\.|\.toLocale\w*String\(|\bnew Date\(|resolvedOptions\(/)
        : [],
    planted: { path: 'web/features/selling/planted/x.tsx', text: `const day = new Date(at).toLocaleDateString()` },
  },
  {
    // The search form works before its scripts: its dates are the browser's own until they are there.
    name: 'a day is chosen in the kit’s calendar or typed in its three fields, never in the browser’s own field',
    check: ({ path, text }) =>
      isCode(path) &&
      path.startsWith('web/') &&
      path !== 'web/features/selling/flights/search/dates-cell.tsx' &&
      !isTest(path)
        ? lines(text, /\btype=\{?['"](date|month|week|time|datetime-local)['"]/)
        : [],
    planted: {
      path: 'web/features/selling/planted/x.tsx',
      text: `<TextField label={t('from')} type="date" latin {...field('from')} />`,
    },
  },
  {
    name: 'transactions are opened by inTx alone',
    check: ({ path, text }) =>
      path.startsWith('server/') && path !== 'server/db/transaction.ts' && !isTest(path)
        ? lines(text, /\.transaction\(/)
        : [],
    planted: {
      path: 'server/features/selling/planted/x.ts',
      text: 'await app.db.transaction().execute(async (tx) => {})',
    },
  },
  {
    name: 'an id that came as text is found by its index: `id = as_uuid(...)`, never `id::text = ...`',
    check: ({ path, text }) =>
      path.startsWith('server/') && path.endsWith('.ts') && !isTest(path)
        ? // RateHawk's number of an order has an index of its own as text.
          lines(text, /\b(?!order_id\b)(\w+_)?id::text\s*(=|in\b)/)
        : [],
    planted: {
      path: 'server/features/selling/planted/x.ts',
      text: 'sql`select name from users u where u.id::text = ${id}`',
    },
  },
  {
    name: 'money is posted in the ledger feature alone',
    check: ({ path, text }) =>
      path.startsWith('server/') &&
      !path.startsWith('server/features/money/ledger/') &&
      !path.startsWith('server/db/') &&
      isCode(path) &&
      !isTest(path)
        ? lines(text, /(insert into|update|delete from)\s+(journals|postings|ledger_accounts|holds)\b/i)
        : [],
    planted: { path: 'server/features/selling/planted/x.ts', text: 'sql`update ledger_accounts set balance = 0`' },
  },
  {
    name: 'the demonstration is named by itself alone, and loaded by one line of main.ts',
    check({ path, text }) {
      if (!path.startsWith('server/') || path.startsWith('server/demo/') || isTest(path)) return []
      const found = importsOf(text).filter((name) =>
        new URL(name.replace(/^#server\//, '/server/'), `file:///${path}`).pathname.startsWith('/server/demo/'),
      )
      const isMain = path === 'server/main.ts' && text.includes("config.demo ? await import('./demo/index.ts') : null")
      return isMain ? found.slice(1) : found
    },
    planted: { path: 'server/features/selling/planted/x.ts', text: `import { seedDemo } from '../../../demo/seed.ts'` },
  },
  {
    name: 'styles are logical: Arabic runs the other way',
    check: ({ path, text }) =>
      path.startsWith('web/') && !path.startsWith('web/public/') && !isTest(path)
        ? [
            ...lines(text, /["'`\s:](-?)(ml|mr|pl|pr|left|right|border-l|border-r)-(\[|\d|px|auto|full)/),
            ...lines(text, /\btext-(left|right)\b/),
            ...(path.endsWith('.css')
              ? lines(text, /^\s*((margin|padding|border)-(left|right)|left|right|text-align:\s*(left|right))\s*:/)
              : []),
          ]
        : [],
    planted: { path: 'web/features/planted.tsx', text: `<div className="ml-4 text-left" />` },
  },
  {
    name: 'a route hands its page to `component:` and uses it for nothing else',
    check({ path, text }) {
      if (!path.startsWith('web/routes/')) return []
      return [...text.matchAll(/import \{ ([^}]+) \} from '#web\/features\/[^']*-page\.tsx'/g)].flatMap((match) =>
        match[1]!
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith('type '))
          .flatMap((name) => {
            const uses = [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length - 1
            const asComponent = [...text.matchAll(new RegExp(`[cC]omponent: ${name}\\b|<${name}\\b`, 'g'))].length
            return uses > asComponent ? [name] : []
          }),
      )
    },
    planted: {
      path: 'web/routes/planted.tsx',
      text: `import { HomePage } from '#web/features/catalogue/home/home-page.tsx'\nloader: () => HomePage.query,\ncomponent: HomePage`,
    },
  },
  {
    // Each reader has one clock: whatever tells a time goes through the app's own formatters, or sums in a zone.
    name: 'instants are told by the app’s formatters alone',
    check: ({ path, text }) =>
      isCode(path) && !isTest(path) && !tellsTime.test(path)
        ? lines(
            text,
            // A format takes a millisecond to make: `localDay` and its like make each once.
            /\bnew Intl\.DateTimeFormat\(|\.toLocale(Date|Time)String\(|\.toLocaleString\((?!'en'\))/,
          )
        : [],
    planted: { path: 'server/planted.ts', text: `at.toLocaleTimeString('en', { timeStyle: 'short' })` },
  },
  {
    name: 'no test is skipped, focused or left for later',
    check: ({ path, text }) =>
      isTest(path) && path !== 'test/guards.ts' ? lines(text, /\b(it|test|describe)\.(skip|only|todo|fixme)\b/) : [],
    planted: { path: 'server/planted.test.ts', text: `test.skip('later', () => {})` },
  },
  {
    name: 'a test that changes price rules by hand lets the app forget what it holds of them',
    check: ({ path, text }) =>
      /^(server|test)\/.*\.test\.ts$/.test(path)
        ? [
            ...text.matchAll(
              /(?<before>[^`]{0,60})sql`(?:insert into|update|delete from) (?:agent_charges|margin_rules)/g,
            ),
          ]
            .filter((found) => !/changePriceRules\(\s*[\w.]+,\s*$/.test(found.groups!['before']!))
            .map(([found]) => found.trim())
        : [],
    planted: { path: 'server/planted.test.ts', text: 'await sql`insert into agent_charges (event) values (1)`' },
  },
  {
    name: 'the type checker is not silenced',
    check: ({ path, text }) =>
      isCode(path) && path !== 'test/guards.ts' ? lines(text, /@ts-(ignore|expect-error|nocheck)|\bas any\b(?! )/) : [],
    planted: { path: 'server/planted.ts', text: `// @ts-ignore` },
  },
  {
    name: 'journeys find things as people do, by role and label',
    check: ({ path, text }) => (path.startsWith('test/journeys/') ? lines(text, /data-testid|getByTestId/) : []),
    planted: { path: 'test/journeys/planted.ts', text: `page.getByTestId('x')` },
  },
  {
    name: 'the screen of a list declares it in at most 90 lines',
    check: ({ path, text }) =>
      /^web\/features\/.*-page\.tsx$/.test(path) && text.includes('<ListView') && text.trimEnd().split('\n').length > 90
        ? [`${text.trimEnd().split('\n').length} lines`]
        : [],
    planted: { path: 'web/features/selling/planted/x-page.tsx', text: `<ListView\n${'\n'.repeat(90)}/>` },
  },
]
