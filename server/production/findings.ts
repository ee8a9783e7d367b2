/** What is known of an installation that decides whether it is fit for production. */
export type ProductionFacts = {
  isDemo: boolean
  /** Payments of the test card that took effect, from an earlier version. */
  testCardPayments: number
  demoPeople: number
  hasAdmin: boolean
  /** Files and folders of the data folder that other users of the machine may read. */
  readable: string[]
  dataDir: string
  isRoot: boolean
  publicUrl: string | null
  /** Where mails go: `none`, nowhere; `refused`, to a server that no longer knows us. */
  mails: 'entered' | 'url' | 'refused' | 'none'
  /** When the newest whole backup ended. */
  backedUpAt: Date | null
  /** The master key is missing, or made by hand rather than drawn. */
  key: 'missing' | 'weak' | 'good'
  missingForInvoices: string[]
  missingOfCompany: string[]
  now: Date
}
/** `text` says in one line what is wrong and what to do. */
export type Finding = { name: string; critical: boolean; text: string }

/** A nightly backup that failed once is not yet an alarm; two nights are. */
const backupHoursMax = 48
const hourMs = 3_600_000

const isPublicHttps = (address: string | null): boolean => {
  try {
    const { protocol, hostname } = new URL(address ?? '')
    return protocol === 'https:' && !/^(localhost|127\.|\[::1\])/.test(hostname)
  } catch {
    return false
  }
}

/** Everything that is not fit, the worst first. Empty: fit. */
export function findingsOf(facts: ProductionFacts): Finding[] {
  const found: (Finding | false)[] = [
    facts.isDemo && {
      name: 'demo',
      critical: true,
      text: 'This data is a demonstration’s, with known passwords and invented money. Start with DEMO=0 on an empty DATA_DIR or DATABASE_URL.',
    },
    facts.testCardPayments > 0 && {
      name: 'test gateway',
      critical: true,
      text: `${facts.testCardPayments} payments of the test card took effect and collected nothing. Reverse their entries in the ledger.`,
    },
    facts.demoPeople > 0 &&
      !facts.isDemo && {
        name: 'demo people',
        critical: true,
        text: `${facts.demoPeople} people of the demonstration can log in with a known password. Set their status to inactive.`,
      },
    facts.key === 'missing' && {
      name: 'master key',
      critical: true,
      text: 'There is no master key: passports and mails cannot be read. Put master.key back into DATA_DIR, or set MASTER_KEY.',
    },
    facts.key === 'weak' && {
      name: 'master key',
      critical: true,
      text: 'The master key was typed, not drawn, and can be guessed. Change it with npm run rotate-key.',
    },
    facts.readable.length > 0 && {
      name: 'files',
      critical: true,
      text: `Other users of this machine may read ${facts.readable.slice(0, 4).join(', ')}${facts.readable.length > 4 ? ` and ${facts.readable.length - 4} more` : ''}. Run: chmod -R o-rwx ${facts.dataDir}`,
    },
    facts.isRoot && {
      name: 'root',
      critical: true,
      text: 'Rihla runs as root: a fault in it is a fault of the whole machine. Start it as a user of its own.',
    },
    !isPublicHttps(facts.publicUrl) && {
      name: 'address',
      critical: true,
      text: 'PUBLIC_URL is not a public https address, so links in mails are wrong and cookies travel in the clear. Set it, like https://book.example.',
    },
    facts.mails === 'none' && {
      name: 'mail',
      critical: true,
      text: 'There is no mail server: nobody receives a code, a ticket or an invoice. Enter one at /admin/integration?id=smtp, or set MAIL_URL, like smtps://user:password@mail.example.',
    },
    facts.mails === 'refused' && {
      name: 'mail',
      critical: true,
      text: 'The mail server that was entered no longer takes our login, and mails wait. Save the right one at /admin/integration?id=smtp.',
    },
    (facts.backedUpAt === null || facts.now.getTime() - facts.backedUpAt.getTime() > backupHoursMax * hourMs) && {
      name: 'backup',
      critical: true,
      text: `${facts.backedUpAt ? `The newest whole backup is of ${facts.backedUpAt.toISOString().slice(0, 16).replace('T', ' ')}` : 'There is no whole backup'}. Run npm run backup, and see why the nightly one fails.`,
    },
    facts.missingForInvoices.length > 0 && {
      name: 'company',
      critical: true,
      text: `Nothing can be sold or invoiced: ${facts.missingForInvoices.join(', ').replaceAll('_', ' ')} missing. Complete it at /admin/setup.`,
    },
    !facts.hasAdmin && {
      name: 'administrator',
      critical: true,
      text: 'Nobody administers it yet: whoever reads the set-up code may. Register with the code that the start prints.',
    },
    facts.missingOfCompany.length > 0 && {
      name: 'setup',
      critical: false,
      text: `Steps of the setup are missing: ${facts.missingOfCompany.join(', ')}. Complete them at /admin/setup.`,
    },
  ]
  return found.filter((one) => one !== false)
}

/** For the terminal of each start; null where all is fit. */
export function shortForm(findings: readonly Finding[]): string | null {
  const critical = findings.filter((one) => one.critical).map(({ name }) => name)
  return critical.length === 0
    ? null
    : `Not fit for production yet: ${critical.join(', ')}. npm run doctor -- --production says what to do.\n`
}
