export { UserPage } from './user-page.tsx'
export { UsersList, useUsers } from './users-list.tsx'
