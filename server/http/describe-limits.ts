import { allEndpoints } from '#contract/all'
import type { Limit } from '#contract/kernel/limits'
import { limits as loginLimits } from '#server/features/people/auth'
import { pagesPerMinute } from './rates.ts'

const whom: Record<Limit['per'], string> = {
  caller: 'caller',
  account: 'account',
  agency: 'agency',
  target: 'record asked for',
  recipient: 'recipient',
  everybody: 'all callers together',
}
const spanOf = (seconds: number) =>
  seconds % 3_600 === 0
    ? seconds === 3_600
      ? 'an hour'
      : `in ${seconds / 3_600} hours`
    : seconds === 60
      ? 'a minute'
      : `in ${seconds / 60} minutes`
const sentenceOf = ({ budget, per, max, perSeconds, failuresOnly }: Limit) =>
  `${budget}: ${max} ${spanOf(perSeconds)} per ${whom[per]}${failuresOnly ? ', refusals only' : ''}`

/** docs/limits.md: every limit of every call, as the contract states it. */
export function describeLimits(): string {
  const calls = allEndpoints().map(
    ({ endpoint }) =>
      `| \`${endpoint.method} ${endpoint.path}\` | ${endpoint.ratePerMinute ?? 120} | ${(endpoint.limits ?? []).map(sentenceOf).join('; ')} |`,
  )
  const logins = Object.values(loginLimits).map(
    ({ about, max, per }) => `| ${about[0]!.toUpperCase()}${about.slice(1)} | ${max} ${spanOf(per)} |`,
  )
  return `# Limits

Made from the contract by \`npm run limits\`; a test fails where this page and the contract differ.

Whoever is logged in is counted by account, whatever address the call comes from; a visitor by network: an IPv4 address, an IPv6 /64, and its /48 with eight times as much. Beyond a limit the answer is 429 with \`Retry-After\`; \`RateLimit-Policy\` and \`RateLimit\` (draft-ietf-httpapi-ratelimit-headers) say what is left. Calls a minute are counted in each process and shared within a second between those on one \`DATABASE_URL\`; the budgets beside them are counted in the database. A demonstration allows ten times the budgets.

Pages: ${pagesPerMinute} a minute for one network. What a page reads while it is rendered is not counted as calls.

A budget of all callers together closes nothing: while it is passed, each caller keeps a tenth of their own.

## Logging in

| What | At most |
|---|---|
${logins.join('\n')}

## Calls

| Call | A minute | Budgets |
|---|---|---|
${calls.join('\n')}
`
}
