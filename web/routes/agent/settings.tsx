import { createFileRoute } from '@tanstack/react-router'
import { readSettingsSearch } from '#web/features/people/account/settings-address.ts'
import { SettingsPage } from '#web/features/people/account/settings-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/settings')({
  validateSearch: readSettingsSearch,
  loader: ({ context: { texts } }) => texts.load('account', 'charges', 'savedCards', 'checks'),
  head: titled('account', 'title'),
  component: SettingsPage,
})
