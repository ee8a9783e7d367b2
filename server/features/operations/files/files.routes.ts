import type { files } from '#contract/operations/files'
import type { App } from '#server/app'
import { writeActivity } from '#server/features/operations/activity'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { type FileRow, findFile } from './file-records.ts'
import { forgetFile, listFiles } from './list-files.ts'
import { maySeeFile } from './may-see-file.ts'
import { sendFile } from './send-file.ts'
import { uploadFile } from './upload-file.ts'
import { dropFile, openFile } from './vault.ts'
import { filesWords } from './words.ts'

const onTheWire = <T extends FileRow>(file: T) => ({ ...file, created_at: file.created_at.toISOString() })

export const filesRoutes = (app: App): Handlers<typeof files> => ({
  async list(context, { query }) {
    const { files, total, next_cursor } = await listFiles(app.db, actorOf(context).user_id, query)
    return ok({ data: files.map(onTheWire), meta: { total, next_cursor } })
  },

  async upload(context) {
    const stored = await uploadFile(app, actorOf(context).user_id, context.request)
    return isRefusal(stored) ? stored : ok({ data: onTheWire(stored) }, filesWords.file_uploaded)
  },

  async remove(context, { params }) {
    const refused = await forgetFile(app.db, actorOf(context).user_id, params.file_name)
    if (refused) return refused
    await dropFile(app, params.file_name)
    return ok({}, filesWords.file_deleted_successfully)
  },

  async get(context, { params }) {
    const actor = actorOf(context)
    const file = await findFile(app.db, params.file_name)
    if (!file || !(await maySeeFile(app, actor, file))) throw refuse.notFound(filesWords.file_not_found)
    const bytes = await openFile(app, file.file_name, file.key)
    if (!bytes) throw refuse.notFound(filesWords.file_not_found)
    // These are passports and licences: who looked at somebody else's is known afterwards.
    const reader = actor.viewed_by?.user_id ?? actor.user_id
    if (file.user_id !== reader)
      await writeActivity(app.db, {
        action: 'file_viewed',
        at: app.clock.now(),
        actor_id: reader,
        subject: 'file',
        subject_id: file.file_name,
        request_id: context.request.id,
        ip: context.ip,
      })
    return sendFile(context.reply, { bytes, mime: file.mime, name: file.name })
  },
})
