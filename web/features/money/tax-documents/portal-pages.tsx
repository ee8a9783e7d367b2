import { getRouteApi } from '@tanstack/react-router'
import { TaxDocumentsPage } from './tax-documents-page.tsx'

const [office, agent] = [getRouteApi('/admin/tax-documents'), getRouteApi('/agent/tax-documents')]

export const OfficeTaxDocumentsPage = () => <TaxDocumentsPage area="office" search={office.useSearch()} />
export const AgentTaxDocumentsPage = () => <TaxDocumentsPage area="agent" search={agent.useSearch()} />
