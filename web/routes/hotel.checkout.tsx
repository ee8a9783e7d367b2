import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { StayCheckoutPage } from '#web/features/selling/checkout/stay/stay-checkout-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/hotel/checkout')({
  ssr: false,
  validateSearch: searchTexts({ offer: /^.{20,1500}$/, booking: /^BK-[A-Z2-9]{6}$/ }),
  loader: ({ context }) => context.texts.load('stays', 'stay', 'checkout', 'checks'),
  head: titled('stays', 'checkout'),
  component: StayCheckoutPage,
})
