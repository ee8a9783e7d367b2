/** Milliseconds at the 95th percentile that a case may take; of all days ever longer than of a month. */
export const bars = { page: 5, report: 20, search: 50, whole: 40 }

export type Case = {
  name: string
  kind: keyof typeof bars
  who: 'admin' | 'agent' | 'salesman' | 'customer'
  path: string
}

const asked =
  (kind: Case['kind']) =>
  (who: Case['who'], name: string, path: string): Case => ({
    name: `${name} (${who})`,
    kind,
    who,
    path,
  })
export const page = asked('page')
export const report = asked('report')
/** All there ever was, added up: longer than a glance, never long. */
export const whole = asked('whole')
/** What is typed into a box. */
export const box = asked('search')
