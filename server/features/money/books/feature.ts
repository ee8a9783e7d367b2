import { books } from '#contract/money/books'
import { accountLineList, accountList } from '#contract/money/books-list'
import { feature } from '#server/feature'
import { booksRoutes } from './books.routes.ts'

export const booksFeature = feature({
  name: 'books',
  calls: books,
  handlers: booksRoutes,
  lists: [accountList, accountLineList],
})
