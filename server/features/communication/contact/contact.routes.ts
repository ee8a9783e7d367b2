import { randomUUID } from 'node:crypto'
import type { contact, ContactThread } from '#contract/communication/contact'
import type { App } from '#server/app'
import { type Db, inTx, type Tx } from '#server/db/db'
import { findBooking } from '#server/features/selling/bookings'
import { notify } from '#server/features/communication/notifications'
import type { Actor } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { cursorAfterRow, readListCursor } from '#server/http/list-cursor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import {
  addMessage,
  findThread,
  insertThread,
  listThreads,
  lockThread,
  messagesOf,
  threadIdBySaveKey,
  type ThreadWithNames,
} from './contact.sql.ts'
import { check } from '#contract/checks/check'
import { contactWords } from './words.ts'

const unknown = () => refuse.notFound(check('message_not_found'))

async function viewsOf(db: Db, threads: readonly ThreadWithNames[]): Promise<ContactThread[]> {
  const messages = await messagesOf(
    db,
    threads.map(({ id }) => id),
  )
  return threads.map((thread) => ({
    id: thread.id,
    subject: thread.subject,
    booking_id: thread.booking_ref,
    agency: { id: thread.agency_id, name: { en: thread.agency_name_en, ar: thread.agency_name_ar } },
    waits_for: thread.waits_for,
    created_at: thread.created_at.toISOString(),
    last_at: thread.last_at.toISOString(),
    messages: messages
      .filter(({ thread_id }) => thread_id === thread.id)
      .map(({ id, at, by_staff, author, body }) => ({ id: String(id), at: at.toISOString(), by_staff, author, body })),
  }))
}

export const contactRoutes = (app: App): Handlers<typeof contact> => {
  async function reply(id: string) {
    const thread = await findThread(app.db, id)
    const [data] = thread ? await viewsOf(app.db, [thread]) : []
    return data ? ok({ data }, contactWords.message_sent) : unknown()
  }
  const message = (actor: Actor, thread_id: string, body: string, by_staff: boolean, save_key: string | null) => ({
    thread_id,
    at: app.clock.now(),
    by_staff,
    author_id: actor.user_id,
    author: actor.name,
    body,
    save_key,
  })
  /** The thread to write to: the one named, or a new one. */
  async function threadFor(
    tx: Tx,
    actor: Actor,
    wanted: { thread_id?: string | undefined; subject?: string | undefined; booking_id?: string | undefined },
  ): Promise<{ id: string; subject: string } | Refusal> {
    if (wanted.thread_id) {
      const held = await lockThread(tx, wanted.thread_id)
      return held && held.agency_id === actor.agency_id ? held : unknown()
    }
    if (!wanted.subject) return refuse.invalid('subject', check('enter_subject'))
    const thread = {
      id: randomUUID(),
      agency_id: actor.agency_id!,
      created_by: actor.user_id,
      subject: wanted.subject,
      booking_ref: wanted.booking_id ?? null,
      at: app.clock.now(),
    }
    await insertThread(tx, thread)
    return thread
  }

  return {
    async send(context, { body }) {
      const actor = actorOf(context)
      if (body.booking_id) {
        const booking = await findBooking(app.db, body.booking_id)
        if (booking?.agency_id !== actor.agency_id) return refuse.notFound(contactWords.booking_not_found)
      }
      const saveKey = saveKeyOf(context)
      const id = await inTx(app.db, 'write to the staff', async (tx) => {
        const earlier = saveKey ? await threadIdBySaveKey(tx, saveKey) : undefined
        if (earlier) return earlier
        const thread = await threadFor(tx, actor, body)
        if (isRefusal(thread)) return thread
        await addMessage(tx, message(actor, thread.id, body.body, false, saveKey))
        await notify(tx, {
          to: { permission: 'booking.view' },
          kind: 'message_received',
          data: { name: actor.name, reference: body.booking_id ?? thread.subject },
          link: `/admin/messages?thread=${thread.id}`,
          at: app.clock.now(),
        })
        return thread.id
      })
      return isRefusal(id) ? id : reply(id)
    },

    async list(context, { query }) {
      const actor = actorOf(context)
      const limit = query.limit ?? 25
      const rows = await listThreads(
        app.db,
        {
          agency_id: actor.role === 'agent' ? actor.agency_id! : undefined,
          thread_id: query.thread_id,
          waits_for: query.waits_for,
          booking_ref: query.booking_id,
        },
        { after: readListCursor(query.cursor), limit: limit + 1 },
      )
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return ok({
        data: await viewsOf(app.db, shown),
        meta: {
          total: null,
          next_cursor: rows.length > limit && last ? cursorAfterRow({ created_at: last.last_at, id: last.id }) : null,
        },
      })
    },

    async answer(context, { body }) {
      const actor = actorOf(context)
      const saveKey = saveKeyOf(context)
      const id = await inTx(app.db, 'answer an agency', async (tx) => {
        const earlier = saveKey ? await threadIdBySaveKey(tx, saveKey) : undefined
        if (earlier) return earlier
        const thread = await lockThread(tx, body.thread_id)
        if (!thread) return unknown()
        await addMessage(tx, message(actor, thread.id, body.body, true, saveKey))
        await notify(tx, {
          to: { agency_id: thread.agency_id },
          kind: 'message_received',
          data: { name: actor.name, reference: thread.booking_ref ?? thread.subject },
          link: `/agent/contact/us?thread=${thread.id}`,
          at: app.clock.now(),
        })
        return thread.id
      })
      return isRefusal(id) ? id : reply(id)
    },
  }
}
