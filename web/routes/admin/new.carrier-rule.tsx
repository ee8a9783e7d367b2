import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { NewRulePage } from '#web/features/catalogue/carrier-rules/new-rule-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/new/carrier-rule')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('carrier_rules', 'checks'),
  head: titled('carrier_rules', 'new_rule'),
  component: function NewRule() {
    const { airline = '', topic = '' } = Route.useSearch()
    return <NewRulePage key={`${airline} ${topic}`} airline={airline} topic={topic} />
  },
})
