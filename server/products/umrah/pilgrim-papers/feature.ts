import { umrahDocuments } from '#contract/selling/umrah-documents'
import { feature } from '#server/feature'
import { mayOpenPilgrimPaper, umrahDocumentsRoutes } from './papers.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    umrah_papers_changed: 'umrah_package'
  }
}

/** The papers of pilgrims, who travels with whom, and who may go against a rule. */
export const pilgrimPapersFeature = feature({
  name: 'pilgrim-papers',
  calls: umrahDocuments,
  handlers: umrahDocumentsRoutes,
  files: { umrah_pilgrim: mayOpenPilgrimPaper },
  tables: ['umrah_documents', 'umrah_overrides', 'umrah_relations'],
})
