import type { Site } from '#contract/catalogue/home'
import type { App } from '#server/app'
import { settingsOf } from './settings.ts'

/** What every page may know of the company; the demo's logins only where there is a demo. */
export async function siteOf(app: App): Promise<Site> {
  const {
    vat_number: _vat,
    registration_number: _registration,
    company_name: _name,
    mail_from: _from,
    sale: _sale,
    suppliers_off: _off,
    ...site
  } = await settingsOf(app)
  const { demoLogins } = await import('#server/features/people/users')
  return {
    ...site,
    payment_methods: ['balance', 'bank_transfer', ...(app.cardGateway ? (['card'] as const) : [])],
    demo: app.config.demo,
    demo_logins: app.config.demo ? demoLogins.map(({ email, role, password }) => ({ email, role, password })) : [],
  }
}
