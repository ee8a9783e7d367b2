/** What roles give. Who holds them stands with the users. */
export { permissionsOfKind, permissionsOfRoles } from './roles.sql.ts'
