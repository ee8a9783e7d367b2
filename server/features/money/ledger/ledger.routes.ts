import type { ledger } from '#contract/money/ledger'
import type { App } from '#server/app'
import { zoneOf } from '#server/features/operations/settings'
import { takeExport } from '#server/features/operations/exports'
import type { Actor } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isTime, isUuid } from '#server/http/list-cursor'
import { holds } from '#server/http/permissions'
import { type Refusal, isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { walletOwner, type WalletOwner } from './accounts.ts'
import { balancesOf } from './balances.ts'
import { saveTransaction, updateTransaction } from './save-transaction.ts'
import { fundsOf } from './accounts.ts'
import { statementFile } from './statement-file.ts'
import { type StatementFilter, walletIdOf } from './statement-lines.ts'
import { statementOf } from './statement.ts'
import { accountsNamed, listTransactions } from './transactions.sql.ts'
import { check } from '#contract/checks/check'
import { ledgerWords } from './words.ts'

const pageLength = 50
const badCursor = () => refuse.invalid('cursor', ledgerWords.use_cursor_page)

/** An agent sees their own agency and learns nothing of others; the back office names the agency it looks at. */
function agencyIdFor(actor: Actor, asked: string | undefined): string | Refusal {
  if (actor.role === 'agent')
    return actor.agency_id && (asked === undefined || asked === actor.agency_id)
      ? actor.agency_id
      : refuse.notFound(ledgerWords.agency_not_found)
  return asked ?? refuse.invalid('agency_id', check('choose_agency'))
}

type Days = { from?: string | undefined; to?: string | undefined }
const daysInOrder = ({ from, to }: Days): Refusal | undefined =>
  from && to && from > to ? refuse.invalid('to', ledgerWords.choose_day_on_or_after) : undefined

async function agencyFor(app: App, actor: Actor, asked: string | undefined): Promise<WalletOwner | Refusal> {
  const id = agencyIdFor(actor, asked)
  if (isRefusal(id)) return id
  return (await walletOwner(app.db, id)) ?? refuse.notFound(ledgerWords.agency_not_found)
}

function readCursor(text: string | undefined): { at: string; id: string } | undefined | Refusal {
  if (text === undefined) return undefined
  const [at = '', id = ''] = Buffer.from(text, 'base64url').toString().split('|')
  return isTime(at) && isUuid(id) ? { at, id } : badCursor()
}
const callerOf = (context: Context) => ({
  actor: actorOf(context),
  ip: context.ip,
  idempotencyKey: context.idempotencyKey,
})

export function ledgerRoutes(app: App): Handlers<typeof ledger> {
  return {
    async funds(context) {
      const agency = await agencyFor(app, actorOf(context), undefined)
      if (isRefusal(agency)) return agency
      const { balance, credit_limit, blocked, available, blocked_by } = await fundsOf(
        app.db,
        agency.id,
        agency.currency,
      )
      const money = (amount: number) => ({ amount, currency: agency.currency })
      return ok({
        data: {
          balance: money(balance),
          credit_limit: money(credit_limit),
          blocked: money(blocked),
          available: money(available),
          blocked_by,
        },
      })
    },

    async statement(context, { query }) {
      const agency = await agencyFor(app, actorOf(context), query.agency_id)
      if (isRefusal(agency)) return agency
      const wrong = daysInOrder(query)
      if (wrong) return wrong
      if (query.cursor !== undefined && !/^\d{1,15}$/.test(query.cursor)) return badCursor()
      const { agency_id: _, limit, cursor, ...filter } = query
      return ok({
        ...(await statementOf(app.db, {
          ...filter,
          agencyId: agency.id,
          currency: agency.currency,
          zone: await zoneOf(app, actorOf(context)),
          limit: limit ?? pageLength,
          cursor: cursor === undefined ? undefined : Number(cursor),
          at: app.clock.now(),
        })),
        credit_days: agency.credit_days,
      })
    },

    async statementFile(context, { query }) {
      const actor = actorOf(context)
      const agency = await agencyFor(app, actor, query.agency_id)
      if (isRefusal(agency)) throw agency
      const wrong = daysInOrder(query)
      if (wrong) throw wrong
      await takeExport(app, actor.user_id)
      const { agency_id: _, format, locale, ...days } = query
      const filter: StatementFilter = {
        ...days,
        agencyId: agency.id,
        currency: agency.currency,
        zone: await zoneOf(app, actorOf(context)),
      }
      const file = await statementFile(app, filter, format, locale ?? context.locale)
      if (isRefusal(file)) throw file
      return context.reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .type(file.mime)
        .send(file.bytes)
    },

    async balances(context, { query }) {
      if (query.cursor !== undefined && !/^AG-[A-Z0-9]{4,8}$/.test(query.cursor)) return badCursor()
      return ok(await balancesOf(app.db, { ...query, limit: query.limit ?? pageLength, at: app.clock.now() }))
    },

    async transactions(context, { query }) {
      const actor = actorOf(context)
      const isAgent = actor.role === 'agent'
      if (isAgent && query.account) return refuse.notAllowed()
      const wrong = daysInOrder(query)
      if (wrong) return wrong
      const cursor = readCursor(query.cursor)
      if (isRefusal(cursor)) return cursor
      const { agency_id, account: name, limit, ...filter } = query
      let accounts = name === undefined ? undefined : await accountsNamed(app.db, name)
      if (accounts?.length === 0) return refuse.invalid('account', ledgerWords.there_no_account_name)
      if (isAgent || agency_id) {
        if (name) return refuse.invalid('account', ledgerWords.choose_agency_or_account)
        const agency = await agencyFor(app, actor, agency_id)
        if (isRefusal(agency)) return agency
        const wallet = await walletIdOf(app.db, agency.id, agency.currency)
        if (!wallet) return ok({ data: [], meta: { next_cursor: null } })
        accounts = [wallet]
      }
      const { data, next } = await listTransactions(
        app.db,
        { ...filter, accounts, zone: await zoneOf(app, actorOf(context)), cursor, limit: limit ?? pageLength },
        {
          agencyId: isAgent ? actor.agency_id : (agency_id ?? null),
          lines: !isAgent,
          corrects: !isAgent && holds(actor, 'ledger.adjust'),
        },
      )
      const next_cursor = next && Buffer.from(`${next.at}|${next.id}`).toString('base64url')
      return ok({ data, meta: { next_cursor } })
    },

    async saveTransaction(context, { body }) {
      const data = await saveTransaction(app, callerOf(context), body)
      return isRefusal(data) ? data : ok({ data }, ledgerWords.transaction_saved_successfully)
    },

    async updateTransaction(context, { body }) {
      const data = await updateTransaction(app, callerOf(context), body)
      return isRefusal(data) ? data : ok({ data }, ledgerWords.transaction_updated_successfully)
    },
  }
}
