import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allEndpoints } from '../contract/all.ts'
import { Password } from '../contract/people/auth.ts'
import type { Source } from './guards.ts'

const root = join(import.meta.dirname, '..')
const sources: Source[] = ['contract', 'server', 'web', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$|-for-tests\.ts$|routeTree\.gen/.test(file))
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') })),
)

type Rule = { wrong: RegExp; where?: RegExp; onlyIn?: readonly string[]; planted: string }

/** Lines that match `wrong` in files under `where`, those of `onlyIn` left out; and files of `onlyIn` that no longer need to be. */
function broken({ wrong, where = /^(server|web|contract)\//, onlyIn = [] }: Rule, files: readonly Source[]): string[] {
  const hits = files
    .filter(({ path }) => where.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          wrong.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line) ? [{ path, index, line }] : [],
        ),
    )
  const unused = onlyIn.filter((path) => !hits.some((hit) => hit.path === path))
  return [
    ...hits
      .filter(({ path }) => !onlyIn.includes(path))
      .map(({ path, index, line }) => `${path}:${index + 1} ${line.trim().slice(0, 100)}`),
    ...unused.map((path) => `${path} is excepted and need not be`),
  ]
}

/** A rule about all sources, and a violation that it must notice. */
function rule(name: string, about: Rule): void {
  test(name, () => {
    expect(broken(about, sources)).toEqual([])
    const path = ['server/planted.ts', 'web/planted.ts'].find((one) => !about.where || about.where.test(one))!
    expect(broken({ ...about, onlyIn: [] }, [{ path, text: about.planted }])).not.toEqual([])
  })
}

rule('SQL made of text is made in these files, of names that are constants, and nowhere else', {
  wrong: /\bsql\.(raw|lit|id|table)\(|\bcreateImmediate\(|\.query\([^)]*`[^`]*\$\{|\.query\([^)]*['"`]\s*\+/,
  where: /^server\//,
  // Names of tables, columns, roles, channels and locks from our own lists or the catalogue; values are parameters.
  onlyIn: [
    'server/backup/load-logical.ts',
    'server/db/app-role.ts',
    // A mark and the semicolons between statements that bring their own text.
    'server/db/at-once.ts',
    // Letters and underscores of a filter's known values, and two limits.
    'server/lists/written-out.ts',
    'server/db/migrate.ts',
    'server/demo/history/history.ts',
    'server/features/money/ledger/integrity.ts',
    'server/features/communication/notifications/live.ts',
    'server/features/people/privacy/erase-person.ts',
    'server/features/people/privacy/export-person.ts',
    'server/features/people/privacy/held.ts',
    'server/features/people/privacy/journey-rows.ts',
    'server/features/people/privacy/person-rule.ts',
    'server/features/people/privacy/retention.ts',
    'server/records/record.ts',
    'server/db/listen.ts',
  ],
  planted: "await client.query(`select * from users where name = '${name}'`)",
})

rule('no text becomes code', {
  wrong: /\beval\(|new Function\(|['"](node:)?vm['"]|set(Timeout|Interval)\(\s*['"`]/,
  planted: 'const total = eval(formula)',
})

rule('the server starts programs from these files only, and none through a shell', {
  wrong: /node:child_process|shell:\s*true|\bexecSync\(/,
  where: /^server\//,
  onlyIn: [
    'server/commands/version.ts',
    'server/db/embedded/binaries.ts',
    'server/db/embedded/create-folder.ts',
    'server/db/embedded/postmaster.ts',
    'server/db/embedded/processes.ts',
    'server/db/embedded/watcher.ts',
    'server/restore.ts',
  ],
  planted: `spawn(command, { shell: true })`,
})

rule('AES-256-GCM encrypts, SHA-256 hashes and signs; nothing weaker is called', {
  wrong:
    /create(C|Dec)ipher(iv)?\((?!['"]aes-256-gcm['"])|createHash\((?!['"]sha256['"])|createHmac\((?!['"]sha256['"])|\b(pbkdf2|publicEncrypt|privateDecrypt)|generateKeyPair|createSign\(/,
  where: /^server\//,
  planted: `createHash('md5').update(text)`,
})

rule('cryptography is Node’s own', {
  wrong: /from ['"](crypto-js|node-forge|tweetnacl|bcrypt(js)?|argon2|jose|jsonwebtoken|@noble\/[^'"]+|md5|uuid)['"]/,
  planted: `import { sign } from 'jsonwebtoken'`,
})

rule('nothing that must not be guessed comes from Math.random', {
  wrong: /Math\.random\(/,
  // How long a job waits before its next try.
  onlyIn: ['server/jobs/run-job.ts'],
  planted: 'const code = Math.floor(Math.random() * 1_000_000)',
})

rule('HTML is written past React in one place, which cleans it', {
  wrong: /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/,
  where: /^web\//,
  onlyIn: ['web/ui/safe-html.tsx'],
  planted: 'box.innerHTML = remark',
})

rule('no page listens to other windows, and no answer is made to be run as a script', {
  wrong: /addEventListener\(\s*['"]message['"]|\.onmessage\b|window\.postMessage|[?&]callback=|jsonp/i,
  where: /^web\//,
  // A service worker is spoken to by pages of its own origin and by nobody else.
  onlyIn: ['web/offline/worker.ts'],
  planted: `window.addEventListener('message', take)`,
})

rule('no check of a certificate is switched off', {
  wrong: /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|sslmode=(disable|allow|prefer|no-verify)/,
  where: /^(server|web|scripts)\//,
  planted: 'connect({ rejectUnauthorized: false })',
})

rule(
  'the server calls out by mail and to the bucket of files through the one caller of integrations and to agencies’ webhooks only',
  {
    wrong:
      /(?<![.\w])fetch\((?!request: Request)|^import (?!type\b).*['"]node:(https?|tls|dgram)['"]|createTransport\(|new S3mini\(|\bundici\b/,
    where: /^server\//,
    onlyIn: [
      'server/features/operations/files/stores/s3-store.ts',
      'server/features/communication/webhooks/send-webhook.ts',
      'server/mail/smtp.ts',
      'server/ports/call-outside.ts',
    ],
    planted: 'await fetch(given.url)',
  },
)

rule('regular expressions are made of constants', {
  wrong: /new RegExp\(/,
  where: /^server\//,
  // Folded letters of our own, a width.
  onlyIn: ['server/features/operations/documents/format.ts', 'server/features/catalogue/locations/normalise.ts'],
  planted: 'new RegExp(query.q)',
})

rule('the server leads to addresses of its own only', {
  wrong: /\.redirect\((?!email \? '\/auth\/login' : '\/auth\/forgot-password', 303\))/,
  where: /^server\//,
  planted: 'return reply.redirect(query.next)',
})

rule('the browser keeps things through these files only', {
  wrong: /\b(local|session)Storage\b|indexedDB|document\.cookie|caches\.open/,
  where: /^web\//,
  onlyIn: [
    'web/api/csrf.ts',
    'web/api/empty-browser.ts',
    'web/api/log-out.ts',
    'web/api/guest-keys.ts',
    'web/api/session-store.ts',
    'web/features/people/onboarding/kept-draft.ts',
    'web/features/selling/checkout/draft.ts',
    'web/features/selling/checkout/price/use-offer.ts',
    'web/features/operations/files/files.queries.ts',
    'web/features/selling/flights/search/previous-search-store.ts',
    'web/features/selling/flights/search/previous-search.tsx',
    'web/features/selling/trips/kept-trips.ts',
    'web/offline/worker.ts',
    'web/features/money/payments/paid-mark.ts',
    'web/i18n/locale.ts',
    'web/kit/form/intention.ts',
    'web/kit/form/use-endpoint-form.ts',
    'web/kit/money/net-hidden.ts',
    'web/ui/columns-chip.tsx',
  ],
  planted: `localStorage.setItem('passport', number)`,
})

rule('the server speaks to the terminal from its commands and its start only', {
  wrong: /\bconsole\.\w+|process\.std(out|err)\b/,
  where: /^server\/(?!(backup|restore|doctor|rotate-key|import-schedule|main)\.ts$)/,
  onlyIn: [
    'server/app.ts',
    'server/backup/start-wal-archive.ts',
    'server/commands/run-command.ts',
    'server/db/embedded/cluster.ts',
  ],
  planted: 'console.log(passenger)',
})

test('passwords are typed masked, and may be pasted and filled in by a manager', () => {
  const pages = sources.filter(({ path }) => path.startsWith('web/'))
  const asked = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/<(\w+)(?=[^<]*?autoComplete="(current|new)-password")/g)].map(([, field]) => `${path} ${field}`),
  )
  expect(asked.length).toBeGreaterThan(6)
  // CapsPassword is a PasswordField that tells of the caps lock.
  expect(asked.filter((line) => !/ (PasswordField|CapsPassword)$/.test(line))).toEqual([])
  expect(pages.find(({ path }) => path === 'web/ui/text-field.tsx')!.text).toContain(
    `type={shown ? 'text' : 'password'}`,
  )
  const keepsOut = ({ path, text }: Source) =>
    /onPaste=|onCopy=/.test(text) && (path.startsWith('web/ui/') || /password/i.test(text))
  expect(pages.filter(keepsOut).map(({ path }) => path)).toEqual([])
  expect(keepsOut({ path: 'web/planted.tsx', text: '<PasswordField onPaste={refuse} />' })).toBe(true)
})

test('a password has 12 to 128 signs of any kind, and no date on which it ends', () => {
  const password = (given: string) => Password.safeParse(given).success
  for (const good of [
    'twelve signs',
    'مطار جدة في المساء',
    '🛫'.repeat(12),
    ' '.repeat(12),
    'x'.repeat(64),
    'x'.repeat(128),
  ])
    expect([good, password(good)]).toEqual([good, true])
  for (const bad of ['', 'eleven sign', 'x'.repeat(129)]) expect([bad, password(bad)]).toEqual([bad, false])
  const users = /create table users \([^]*?\n\)/i.exec(readFileSync(join(root, 'docs/schema.sql'), 'utf8'))?.[0] ?? ''
  expect(users).toContain('password_hash')
  expect(users).not.toMatch(/password_(?!hash|chosen boolean)\w+/)
})

test('no call takes a password hint or the answer to a secret question', () => {
  const fields = allEndpoints().flatMap(({ endpoint }) =>
    Object.keys((endpoint as { body?: { shape?: object } }).body?.shape ?? {}),
  )
  expect(fields).toContain('password')
  expect(fields.filter((field) => /hint|question|answer_to|maiden/i.test(field))).toEqual([])
})

rule('what somebody may do is asked by typed names: no set of strings is read by hand', {
  wrong: /\bpermissions\??\.(has|includes|some|every|indexOf)\(|\bpermissions?\??: (readonly )?string\b/,
  where: /^(server|web)\//,
  // Where the set is kept, and where rows of the database say what it holds.
  onlyIn: [
    'server/http/permissions.ts',
    'server/features/people/auth/actor-of-user.ts',
    'server/features/people/auth/authenticate.ts',
    'server/features/people/roles/roles.sql.ts',
    'server/features/people/users/rights.ts',
    'server/demo/history/past.ts',
    'web/api/permissions.ts',
  ],
  planted: "if (!actor.permissions.has('deposit.aprove')) return refuse.notAllowed()",
})
