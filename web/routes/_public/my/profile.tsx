import { createFileRoute } from '@tanstack/react-router'
import { MyProfilePage } from '#web/features/people/account/my-profile-page.tsx'
import { readProfileSearch } from '#web/features/people/account/settings-address.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/_public/my/profile')({
  ssr: false,
  validateSearch: readProfileSearch,
  loader: ({ context: { texts } }) => texts.load('account', 'savedCards', 'checks'),
  head: titled('account', 'my_title'),
  component: MyProfilePage,
})
