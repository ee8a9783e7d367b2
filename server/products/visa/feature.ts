import { visaApplicationList, visaList } from '#contract/selling/visa-lists'
import { visas } from '#contract/selling/visas'
import { feature } from '#server/feature'
import { registerProduct } from '#server/features/selling/bookings'
import { visaJobs } from './give-back.ts'
import { visaFile, visaFileFor } from './mail-buyer.ts'
import { visaNewsMail } from './mails.ts'
import { scheduleVisaClock, visaClock } from './remind.ts'
import { visaProduct } from './visa-product.ts'
import { mayOpenPaper, visaRoutes } from './visa.routes.ts'
import { visasForSearch } from './visas.sql.ts'
import { visaQuoting } from './quoted-visa.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    visa_saved: 'visa'
    visa_removed: 'visa'
  }
}

/** Visas: kinds with their fees and papers, applications of one person each, and the desk that sees them through. */
export const visaFeature = feature({
  name: 'visa',
  calls: visas,
  handlers: visaRoutes,
  async publicPages(app) {
    const visas = await visasForSearch(app.db)
    return [
      { path: '/visa' },
      ...visas.map(({ code, updated_at }) => ({
        path: `/visa-details?id=${encodeURIComponent(code)}`,
        changed: updated_at,
      })),
    ]
  },
  setUp: (app) => registerProduct(app, { ...visaProduct, quoted: visaQuoting }),
  schedules: [scheduleVisaClock],
  jobs: (app) => ({ money: visaJobs(app), upkeep: visaClock(app) }),
  lists: [visaList, visaApplicationList],
  files: { visa_case: mayOpenPaper },
  mails: { 'visa-news': visaNewsMail },
  attachments: { [visaFile]: visaFileFor },
  tables: ['visa_cases', 'visa_documents', 'visa_passport_moves', 'visa_types'],
})
