import type { duplicates } from '#contract/selling/duplicates'
import { duplicateList } from '#contract/selling/duplicate-list'
import type { App } from '#server/app'
import { actorOf } from '#server/http/context'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { duplicateListSql, duplicateRow } from './duplicate-list.sql.ts'
import { duplicateFileWords } from './file-words.ts'

export function duplicatesRoutes(app: App): Handlers<typeof duplicates> {
  const list = serveList(app, duplicateList, duplicateListSql, duplicateRow)
  return {
    list: (context, { query }) => list.page(actorOf(context), query, null),
    file: (context, { query }) => list.file(context, query, null, duplicateFileWords),
  }
}
