import { useRouter } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Density, Theme } from '#contract/kernel/page-context'
import type { Locale } from '#contract/kernel/shapes'
import type { Translator } from '../i18n/translator.ts'
import type { Api } from './client.ts'

/** What is known of a page before anything is asked: from the request on the server, from the document after. */
export type Facts = { locale: Locale; theme: Theme; density: Density | null; origin: string }

/** What each route's guard, loader and head get. Made anew for each request: nothing is shared between visitors. */
export type RouterContext = {
  api: Api
  queryClient: QueryClient
  texts: Translator
  facts: Facts
  router: () => AnyRouter
}

const useRouterContext = () => useRouter().options.context as RouterContext

/** The typed client, for queries and mutations inside components. */
export const useApi = (): Api => useRouterContext().api
/** Loads a feature's texts for what opens later than its page. */
export const useTranslator = (): Translator => useRouterContext().texts
export const useFacts = (): Facts => useRouterContext().facts
